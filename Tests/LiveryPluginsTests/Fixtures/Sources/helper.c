/* A library that a plug-in needs. */
#ifndef ANSWER
#define ANSWER 42
#endif
int helper_answer(void);
int helper_answer(void) { return ANSWER; }
