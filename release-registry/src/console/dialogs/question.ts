import type { ChangeRequest } from '../../contract';

type Without<Request, Key extends string> = Request extends ChangeRequest ? Omit<Request, Key> : never;

/** A change as a dialog asks for it: the reason and the revision that was looked at are added as it is sent. */
export type Question = Without<ChangeRequest, 'why' | 'revision'>;

/** Longest reason, in characters. */
export const reasonMost = 500;
