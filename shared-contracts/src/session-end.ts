import { isOneOf } from './guard';

/**
 * Why the server ended a session: its token expired, or the password was changed or reset elsewhere.
 * See docs/behaviour.md, D11.
 */
export const sessionEndReasons = ['expired', 'password_changed'] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];
export const isSessionEndReason = isOneOf(sessionEndReasons);
