/* A library that another plug-in needs, and that is taken away after linking. */
int helper_answer(void);
int helper_answer(void) { return 42; }
