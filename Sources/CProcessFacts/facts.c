// The thread of a step, and who answers it.
#include "facts.h"

_Thread_local int facts_step = 0;
struct process_facts facts;
_Atomic bool facts_takes_arrivals = false;

void process_facts_install(const struct process_facts *answers) { facts = *answers; }

void process_facts_begin_step(void) { facts_step = 1; }

void process_facts_end_step(void) { facts_step = 0; }

bool process_facts_in_step(void) { return facts_step != 0; }

void process_facts_take_arrivals(bool taking) { facts_takes_arrivals = taking; }

void process_facts_call(struct process_facts_work work) { work.function(work.argument); }

void process_facts_discard(struct process_facts_work work) {
  if (work.discard) work.discard(work.argument);
}
