import { Secret, TOTP } from 'otpauth';
import { RegistryError } from '../contract';

const issuer = 'Storefront releases';
const period = 30;
/** Wrong codes of a token in this time, after which no code is accepted until it is over. */
const wrongCodes = { max: 5, windowMs: 15 * 60 * 1000 };

/** A new secret of an authenticator app, and the URI by which the app adds it. Time-based codes of RFC 6238: 6 digits, 30 s. */
export function createTotp(name: string, random: (bytes: number) => Buffer): { secret: string; uri: string } {
  const secret = Secret.fromHex(random(20).toString('hex'));
  return { secret: secret.base32, uri: new TOTP({ issuer, label: name, secret, period }).toString() };
}

/** Checks codes of authenticator apps. */
export interface CodeCheck {
  /** @throws RegistryError `second_factor`, `too_many` */
  verify(tokenId: string, secret: string, code: string | undefined): void;
}

interface Attempts {
  readonly wrong: number;
  /** In ms since 1970. */
  readonly until: number;
}

/**
 * Accepts the code of now, of the period before and of the one after it, each once. What was used and how often a code was wrong
 * is known to this process only. `now` in ms since 1970.
 */
export function createCodeCheck(now: () => number): CodeCheck {
  const used = new Map<string, number>();
  const attempts = new Map<string, Attempts>();

  const wrongOf = (tokenId: string): Attempts => {
    const found = attempts.get(tokenId);
    return found !== undefined && found.until > now() ? found : { wrong: 0, until: now() + wrongCodes.windowMs };
  };

  return {
    verify(tokenId, secret, code) {
      if (code === undefined) {
        throw new RegistryError('second_factor', 'Enter the code that your authenticator app shows for this token.');
      }
      const { wrong, until } = wrongOf(tokenId);
      if (wrong >= wrongCodes.max) {
        const retryAfter = Math.ceil((until - now()) / 1000);
        throw new RegistryError('too_many', 'Too many wrong codes for this token. Try again later.', undefined, {
          retryAfter,
        });
      }
      const delta = TOTP.validate({
        token: code,
        secret: Secret.fromBase32(secret),
        period,
        window: 1,
        timestamp: now(),
      });
      const counter = delta === null ? undefined : TOTP.counter({ period, timestamp: now() }) + delta;
      if (counter === undefined || counter <= (used.get(tokenId) ?? 0)) {
        attempts.set(tokenId, { wrong: wrong + 1, until });
        throw new RegistryError('second_factor', 'This code is wrong or was used. Enter the next one of your app.');
      }
      used.set(tokenId, counter);
      attempts.delete(tokenId);
    },
  };
}
