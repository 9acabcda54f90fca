/* parameters: [ { id: word, type: text, title: Word, help: A word., default: "a" } ]
 * Reads the arguments of the call before through the pointers that it kept. */
#include "hostile.h"
static int32_t spoil TRANSFORM_PARAMETERS;
static lv_param parameters[1];
static lv_function functions[] = {A_TRANSFORM("spoil", spoil)};
ENTRY
{
    parameters[0].size = (uint32_t)sizeof *parameters;
    parameters[0].type = LV_PARAM_TEXT;
    parameters[0].id = LV_STR("word");
    parameters[0].title = LV_STR("Word");
    parameters[0].help = LV_STR("A word.");
    parameters[0].default_text = LV_STR("a");
    parameters[0].minimum = -__builtin_inf();
    parameters[0].maximum = __builtin_inf();
    functions[0].params.first = parameters;
    functions[0].params.count = 1;
    functions[0].params.stride = (uint32_t)sizeof *parameters;
    DESCRIBE(functions);
    return LV_OK;
}
static int32_t spoil TRANSFORM_PARAMETERS
{
    static const lv_arg *before;
    volatile uint32_t kept = before ? before->text.length : 0;
    before = LV_AT(lv_arg, call->args, 0);
    (void)kept;
    return copy(batch);
}
