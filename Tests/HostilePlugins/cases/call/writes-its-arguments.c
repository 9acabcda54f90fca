/* only: linux
 * Writes into its arguments, which are the host's.
 * parameters: [ { id: amount, type: number, title: Amount, help: How much., default: 1 } ] */
#include "hostile.h"
TRANSFORM
{
    ((lv_arg *)call->args.first)->number = 2;
    return copy(batch);
}
