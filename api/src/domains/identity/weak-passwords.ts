import { inSpan, SpanKind } from '@storefront/server-kit/tracing';
import { limits } from '@storefront/shared-contracts/limits';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { packageRoot } from '../../platform/package-root';

/** Passwords that are common in India, besides those of the shipped list. */
const common = new Set(
  `password@123 p@ssword p@ssw0rd123 pass@123 changeme123 welcome@123 admin@123 root123 login123 guest123
   qwerty@123 abc@123 abcd@1234 fortnite facebook123 instagram whatsapp twitter gmail123 yahoo123 sample123 demo123
   india@123 bharat123 jaihind123 krishna123 jaishreeram omnamahshivay shiva123 sai123 radhakrishna radheradhe
   lakshmi123 priya123 deepak123 sachin10 dhoni07 virat18 cricket123 delhi123 jaanu123 jaan123 papamummy mummypapa
   mummy123 maahi123 neemleaf neemleaf123 medicine123 pharmacy123`.split(/\s+/),
);

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const sequences = rows.flatMap((row) => [row, [...row].reverse().join('')]);

const isRun = (text: string) => new Set(text).size === 1 || sequences.some((sequence) => sequence.includes(text));

/** abcabc, 1212121: a short piece repeated. */
const isRepeated = (text: string) => /^(.{1,3})\1+$/u.test(text) && text.length < 2 * limits.passwordMin;

/** Characters that people use in place of a letter. `l`, `i` and `1` count as one character. */
const lookalikes = new Map(
  ['@a', '4a', '3e', '1i', '!i', '|i', 'li', '0o', '$s', '5s', '7t', '+t', '8b'].map(([sign = '', letter = '']) => [
    sign,
    letter,
  ]),
);

/** Has the same length as the text, so that positions are equal in both. */
const skeletonOf = (text: string) => text.replace(/[@$!|+\dl]/g, (character) => lookalikes.get(character) ?? character);

/** Words that people add to a name. */
const decorations = 'password passwort pass login admin user love india www the com sir my ji in'.split(' ');

/** A password whose own part has this many letters or fewer counts as a decorated name. */
const decoratingLetters = 2;

const without = (text: string, term: string): string => {
  const at = skeletonOf(text).indexOf(skeletonOf(term));
  return at === -1 ? text : without(`${text.slice(0, at)} ${text.slice(at + term.length)}`, term);
};

/** Asha2026, Neemleaf1, p@ss-9876543210: a personal term with only digits, signs and common words around it. */
function isDecorated(text: string, terms: readonly string[]): boolean {
  const digits = text.replace(/\D/g, '');
  const numbers = terms.filter((term) => /^\d+$/.test(term));
  const longestFirst = terms.filter((term) => term.length > 1).sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce(without, text);
  if (rest === text && !numbers.some((number) => digits.includes(number))) return false;
  const own = decorations.reduce(without, rest).replace(/[^\p{L}\p{M}]/gu, '');
  return own.length <= decoratingLetters;
}

/**
 * Whether a password is easy to guess: a common one, one character or a short piece repeated, a run of the alphabet or
 * keyboard, or a personal term of the account or shop (`personal`) with decoration.
 */
export function isWeakPassword(password: string, personal: readonly string[]): boolean {
  const text = password.normalize('NFC').toLowerCase();
  const terms = personal.map((term) => term.normalize('NFC').toLowerCase());
  return common.has(text) || isRun(text) || isRepeated(text) || terms.includes(text) || isDecorated(text, terms);
}

/** Terms of an account and the shop, for `isWeakPassword()`. */
export function getPersonalTerms(
  account: { firstName: string; lastName: string; mobile: string | null; email: string | null },
  shopName: string,
): string[] {
  const { firstName, lastName, mobile, email } = account;
  const [localPart = ''] = email?.split('@') ?? [];
  const terms = [firstName, lastName.replaceAll(' ', ''), ...lastName.split(' '), mobile, email, localPart];
  // Parts of two characters, such as initials, occur in too many words. The part after a plus names a shop, not the person.
  const parts = localPart
    .replace(/\+.*/, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((part) => part.length > 2);
  return [...terms, ...parts, shopName.replaceAll(' ', '')].flatMap((term) => term || []);
}

/** Timeout of the range service, while the customer waits. */
const timeoutMs = 1500;
const prefixDigits = 5;

interface Ports {
  fetch: typeof fetch;
  /** Called when the service did not respond. */
  onFailure: (error: unknown) => void;
}

/** The 100,000 most common passwords in small letters, between line ends. See api/data/README.md. */
export const readCommonPasswords = (): string =>
  gunzipSync(readFileSync(join(packageRoot(), 'data', 'common-passwords.txt.gz'))).toString();

/** Whether a line of a range, `SUFFIX:COUNT`, has this suffix. Padding lines have the count 0. */
const isListed = (line: string, suffix: string) => {
  const [listed = '', count = '0'] = line.trim().split(':');
  return listed.toUpperCase() === suffix && Number(count) > 0;
};

/**
 * Queries a range service, which receives only the first 5 of 40 digits of the password's SHA-1. False where the service fails,
 * because a failure must not stop registrations. See docs/behaviour.md, X16.
 */
async function isInRange(rangeUrl: string, password: string, { fetch, onFailure }: Ports): Promise<boolean> {
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const send = () =>
      fetch(`${rangeUrl.replace(/\/$/, '')}/${digest.slice(0, prefixDigits)}`, {
        headers: { 'Add-Padding': 'true' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    const response = await inSpan('password range service', send, { kind: SpanKind.CLIENT });
    if (!response.ok) throw new Error(`The password range service responded ${response.status}`);
    const lines = (await response.text()).split('\n');
    return lines.some((line) => isListed(line, digest.slice(prefixDigits)));
  } catch (error) {
    onFailure(error);
    return false;
  }
}

/** Whether a password is known from breaches. */
export type IsBreached = (password: string) => Promise<boolean>;

/** Checks the shipped list and, where one is set, the service. @param rangeUrl '' for none */
export function breachedPasswords(shipped: string, rangeUrl: string, ports: Ports): IsBreached {
  return async (password) =>
    shipped.includes(`\n${password.toLowerCase()}\n`) ||
    (rangeUrl !== '' && (await isInRange(rangeUrl, password, ports)));
}
