import { limitMessages } from '@storefront/shared-contracts/texts';
import type { Failure } from '@storefront/shared-contracts';

/** The response of a login, a registration or a reset. */
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

/** The response of the API when a rate limit is exceeded. */
export const tooMany = (retry_after: number) => failWith(429, limitMessages.tooManyRequests, { retry_after });

/** The failure that the shell's client returns for a network error or a timeout. */
export const networkError = failWith(500, 'Something Went Wrong, Please Try After Some Time');
