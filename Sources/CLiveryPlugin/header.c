#include "livery_plugin.h"
