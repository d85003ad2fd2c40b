import { hasShape, isOneOf, type Guarded } from './guard';

/** Whether the state of a history entry marks a further step. */
export const isStepEntry = hasShape({ step: isOneOf([true]) });

/**
 * State of a history entry for a further step of the page before it. It contains no data, because the history outlives
 * the page and input of the visitor must not. The shell keeps the scroll position at such an entry.
 */
export const stepEntryState: Guarded<typeof isStepEntry> = { step: true };
