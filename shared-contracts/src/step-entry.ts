import * as z from 'zod/mini';

const stepEntry = z.object({ step: z.literal(true) });

/**
 * State of a history entry that is a further step of the page before it. It holds no data: history outlives the page, and
 * what a visitor typed must not. The shell keeps the scroll position at such an entry.
 */
export const stepEntryState: z.infer<typeof stepEntry> = { step: true };

/** Whether the state of a history entry marks a further step. */
export const isStepEntry = (state: unknown): boolean => stepEntry.safeParse(state).success;
