/** What is recorded, with its meaning for `npm run admin -- events --help`. See docs/behaviour.md, X31. */
export const eventKinds = {
  login: 'login by password',
  registration: 'new account',
  'account-check': 'question whether an account exists',
  'otp-sent': 'OTP sent; the detail is its purpose and channel',
  'otp-verified': 'mobile number or e-mail address verified by OTP',
  'identifier-corrected': 'unverified mobile number or e-mail address replaced',
  'password-reset': 'password set by OTP',
  'password-changed': 'password changed with the old one',
  'session-ended': 'one session ended',
  'sessions-ended': 'all other sessions ended, by the customer or by a change of the password',
  'data-exported': 'download of all data of an account',
  'account-deleted': 'account deleted by its customer',
  'token-rotated': 'token of a session replaced',
  'admin-command': 'command of an operator',
} as const satisfies Record<string, string>;

export type EventKind = keyof typeof eventKinds;

/** `limited`: rejected by a limit, whether or not the input was right. */
export const eventOutcomes = ['done', 'failed', 'limited'] as const;
export type EventOutcome = (typeof eventOutcomes)[number];
