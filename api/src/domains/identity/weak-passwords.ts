import { inSpan, SpanKind } from '@storefront/server-kit/tracing';
import { limits } from '@storefront/shared-contracts/limits';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../platform/package-root';

/** The most common passwords that meet the field's rules. */
const common = new Set(
  `123456 123456789 12345678 1234567 1234567890 123123 123321 654321 987654321 102030 112233 121212 123654 131313
   147258 147258369 159357 159753 159951 232323 246810 252525 741852963 789456 789456123 852456 963852741 147852 147852369
   password password1 password12 password123 password@123 password! passw0rd p@ssword p@ssw0rd p@ssw0rd123 pa55word
   pass123 pass1234 pass@123 mypassword newpassword changeme changeme123 default letmein letmein123 welcome welcome1
   welcome123 welcome@123 secret secret123 access admin123 admin@123 administrator root123 superuser login123 guest123
   qwerty123 qwerty1 qwerty12 qwerty@123 qwertyuiop qwe123 qweasd qweasdzxc qazwsx qazwsxedc 1qaz2wsx 1q2w3e 1q2w3e4r
   1q2w3e4r5t 1qazxsw2 zaq12wsx zxcvbn zxcvbnm asdfgh asdfghjkl asdf1234 asd123 q1w2e3r4 abc123 abcd1234 abc@123
   abcd@1234 abcd123 a1b2c3 a123456 aa123456 a12345 abc12345 123abc 1234abcd 123qwe 123qweasd 12qwaszx 123456a 123456q
   iloveyou iloveyou1 iloveyou2 lovely loveme sunshine princess princess1 monkey monkey1 dragon dragon1 shadow master
   michael michelle jordan jordan23 jessica ashley daniel charlie charlie1 andrew thomas robert jennifer hannah amanda
   joshua matthew nicole justin samsung samsung1 football football1 baseball basketball soccer hockey superman batman
   spiderman ironman pokemon naruto naruto1 minecraft fortnite starwars whatever freedom nothing trustno1 hunter hunter2
   killer pepper ginger summer winter flower butterfly purple orange cookie cheese chocolate computer internet google
   google123 facebook facebook123 instagram whatsapp youtube twitter gmail123 yahoo123 hello123 hellohello helloworld
   hello1 testing testing123 test123 test1234 testtest tester temp123 temp1234 sample123 demo123 user123 user1234
   india123 india@123 bharat bharat123 jaihind jaihind123 hindustan krishna krishna123 jaishreeram jaimatadi omnamahshivay
   ganesh ganesha shivam shiva123 saibaba sairam sai123 hanuman radhakrishna radheradhe lakshmi lakshmi123 priya123
   rahul123 ramesh suresh deepak123 kumar123 sachin sachin10 dhoni07 virat18 cricket cricket123 mumbai delhi123 bangalore
   chennai hyderabad kolkata sweety sweetie sweetheart jaanu123 jaan123 papamummy mummypapa mummy123 maahi123 bismillah
   786786 allah786 neemleaf neemleaf123 medicine medicine123 pharmacy pharmacy123`.split(/\s+/),
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

/** The 100,000 most common passwords, see api/data/README.md. */
export const readCommonPasswords = (): Uint8Array =>
  readFileSync(join(packageRoot(), 'data', 'common-passwords.bloom'));

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

/** Checks the shipped filter and, where one is set, the service. @param rangeUrl '' for none */
export function breachedPasswords(filter: Uint8Array, rangeUrl: string, ports: Ports): IsBreached {
  return async (password) =>
    isInFilter(filter, password.toLowerCase()) || (rangeUrl !== '' && (await isInRange(rangeUrl, password, ports)));
}

/** Bits per entry: optimal for about 19 bits of filter per entry. */
const hashes = 13;
const bytesOfHash = 6;

/** Bit positions of a text in a filter of `bits` bits, by double hashing. */
function positionsOf(text: string, bits: number): number[] {
  const digest = createHash('sha256').update(text).digest();
  const first = digest.readUIntBE(0, bytesOfHash) % bits;
  const step = digest.readUIntBE(bytesOfHash, bytesOfHash) % bits;
  return Array.from({ length: hashes }, (_, index) => (first + index * step) % bits);
}

/** Whether a text is in the filter: true for all entries, and for about 1 in 10,000 other texts. */
export function isInFilter(filter: Uint8Array, text: string): boolean {
  return positionsOf(text, filter.length * 8).every((bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
}

/** Builds a Bloom filter of `bytes` bytes. */
export function makeFilter(entries: Iterable<string>, bytes: number): Uint8Array {
  const filter = new Uint8Array(bytes);
  for (const entry of entries) {
    for (const bit of positionsOf(entry, bytes * 8)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  return filter;
}
