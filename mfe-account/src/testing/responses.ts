import { limitMessages } from '@storefront/shared-contracts';
import type { Failure } from '@storefront/shared-contracts';

/** What a login, a registration or a reset answers. */
export const signedIn = (is_verified: number) => ({
  status: 200 as const,
  token: 'a-token',
  message: 'Logged in',
  data: { first_name: 'Meenakshi', is_verified },
});

export const known = (is_mobile: number) => () => ({ status: 200 as const, is_mobile });
export const unknown = (is_mobile: number) => (): Failure => ({ status: 404, message: 'Not registered', is_mobile });

export const failWith =
  (status: number, message: string, rest: Partial<Failure> = {}) =>
  (): Failure => ({
    status,
    message,
    ...rest,
  });

/** What the API answers beyond a limit. */
export const tooMany = (retry_after: number) => failWith(429, limitMessages.tooManyRequests, { retry_after });

/** What the shell's client makes of a dead network or a time-out. */
export const networkError = failWith(500, 'Something Went Wrong, Please Try After Some Time');
