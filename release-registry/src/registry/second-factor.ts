import { Secret, TOTP } from 'otpauth';
import { RegistryError } from '../contract';
import type { ObjectStore } from '../store/object-store';

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
  verify(tokenId: string, secret: string, code: string | undefined): Promise<void>;
}

const rejected = () =>
  new RegistryError('second_factor', 'This code is wrong or was used. Enter the next one of your app.');

/** Number of the period whose code it is; undefined if it is none of the accepted ones. */
function counterOf(secret: string, code: string, now: number): number | undefined {
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), period, window: 1, timestamp: now });
  return delta === null ? undefined : TOTP.counter({ period, timestamp: now }) + delta;
}

/** Number of the period of a used code; 0 for another key. */
const usedCounter = (key: string): number => Number(/used-([0-9]+)$/.exec(key)?.[1] ?? 0);

/**
 * Accepts the code of now, of the period before and of the one after it, each once. Used codes and attempts are objects that one of
 * all release servers can create: `codes/<token>/used-<period>` and `codes/<token>/tried-<window>-<n>`. `now` in ms since 1970.
 */
export function createCodeCheck(objects: ObjectStore, now: () => number): CodeCheck {
  const noBytes = new Uint8Array();

  /** Counts an attempt before its code is compared, so that no number of calls at once has more. @throws RegistryError `too_many` */
  async function countAttempt(folder: string): Promise<void> {
    const window = Math.floor(now() / wrongCodes.windowMs);
    for (let attempt = 1; attempt <= wrongCodes.max; attempt += 1) {
      if (await objects.create(`${folder}tried-${window}-${attempt}`, noBytes)) return;
    }
    const retryAfter = Math.ceil(((window + 1) * wrongCodes.windowMs - now()) / 1000);
    throw new RegistryError('too_many', 'Too many wrong codes for this token. Try again later.', undefined, {
      retryAfter,
    });
  }

  return {
    async verify(tokenId, secret, code) {
      if (code === undefined) {
        throw new RegistryError('second_factor', 'Enter the code that your authenticator app shows for this token.');
      }
      const folder = `codes/${tokenId}/`;
      await countAttempt(folder);
      const counter = counterOf(secret, code, now());
      if (counter === undefined) throw rejected();
      if ((await objects.list(folder)).some((key) => usedCounter(key) >= counter)) throw rejected();
      if (!(await objects.create(`${folder}used-${counter}`, noBytes))) throw rejected();
      // An accepted code ends the attempts before it; codes of earlier periods are rejected by its own object.
      const outdated = (await objects.list(folder)).filter((key) => usedCounter(key) < counter);
      await Promise.all(outdated.map((key) => objects.remove(key)));
    },
  };
}
