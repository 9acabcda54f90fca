#ifndef LIVERY_CYAML_SHIM_H
#define LIVERY_CYAML_SHIM_H
#include <yaml.h>
#endif
