// Calls a virtual function before there is one.
#include "hostile.h"
struct Base { Base() { call(); } void call() { wanted(); } virtual void wanted() = 0; };
struct Derived : Base { void wanted() override {} };
TRANSFORM
{
    Derived derived;
    return copy(batch);
}
