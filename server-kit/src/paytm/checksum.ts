import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The one initialisation vector of the protocol. See docs/behaviour.md, D23. */
const iv = '@@@@&&&&####$$$$';

const saltLength = 4;
const digestLength = 64;
/** 68 bytes of digest and salt come to five blocks, of which the padding takes 12 bytes. */
const padding = Buffer.alloc(12, 12);
/** Five blocks in base64: one way to write them, no other. */
const written = /^[A-Za-z0-9+/]{106}[AEIMQUYcgkosw048]=$/;
const saltCharacters = /^[!-{}~]{4}$/;

/** A salt: four random characters. */
export const randomSalt = (): string => randomBytes(3).toString('base64');

const ciphers: Readonly<Record<number, string>> = { 16: 'aes-128-cbc', 24: 'aes-192-cbc', 32: 'aes-256-cbc' };

/** Whether a merchant key has a length that AES knows: 16 bytes as the gateway gives them, 24 or 32. */
export const isMerchantKey = (key: string): boolean => ciphers[Buffer.byteLength(key)] !== undefined;

function cipherOf(key: string): string {
  const cipher = ciphers[Buffer.byteLength(key)];
  if (cipher === undefined) throw new RangeError('A merchant key has 16, 24 or 32 bytes.');
  return cipher;
}

/** What is encrypted: digest, salt, padding. */
function blocksOf(text: string, salt: string): Buffer {
  const digest = createHash('sha256').update(`${text}|${salt}`).digest('hex');
  return Buffer.concat([Buffer.from(digest + salt, 'latin1'), padding]);
}

/**
 * Signs a text: base64 of AES-CBC over the SHA-256 of `text|salt`, and the salt. The salt is 4 printable signs without `|`.
 * @throws RangeError for a key or a salt of another shape See docs/behaviour.md, D23.
 */
export function signText(text: string, key: string, salt: string): string {
  if (!saltCharacters.test(salt)) throw new RangeError('A salt is 4 printable signs.');
  const cipher = createCipheriv(cipherOf(key), key, iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(blocksOf(text, salt)), cipher.final()]).toString('base64');
}

/** Whether a text was signed so. Padding is compared, not interpreted: whatever is wrong takes the same time. See docs/behaviour.md, D23. */
export function verifyText(text: string, key: string, checksum: string): boolean {
  if (!written.test(checksum)) return false;
  const decipher = createDecipheriv(cipherOf(key), key, iv).setAutoPadding(false);
  const blocks = Buffer.concat([decipher.update(checksum, 'base64'), decipher.final()]);
  const salt = blocks.toString('latin1', digestLength, digestLength + saltLength);
  return timingSafeEqual(blocks, blocksOf(text, salt)) && saltCharacters.test(salt);
}

/** Fields of a form, of which none is named CHECKSUMHASH. */
export type Fields = Readonly<Record<string, string>>;

/** Whether a value can be verified: text of 500 characters at most without control characters and half surrogates. */
const isPlainText = (value: string): boolean => value.length <= 500 && !/[\p{Cc}\p{Cs}]/u.test(value);

/** Whether we sign a value: without `|`, which separates the signed values and so would let one end run into the next. */
export const isSignable = (value: unknown): value is string =>
  typeof value === 'string' && isPlainText(value) && !value.includes('|');

/**
 * The values in the order of their keys, the text `null` as an empty one, as the gateway's own libraries do. The keys themselves are not
 * signed: a reader can't rely on which value has which key.
 */
const joined = (fields: Fields): string =>
  Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => (value.toLowerCase() === 'null' ? '' : value))
    .join('|');

/** Signs the fields of a form. @throws RangeError for a value that can't be signed, a bad key or salt See docs/behaviour.md, D23. */
export function generateChecksum(fields: Fields, key: string, salt: string): string {
  const wrong = Object.entries(fields).find(([, value]) => !isSignable(value));
  if (wrong !== undefined) throw new RangeError(`The value of ${wrong[0]} can't be signed.`);
  return signText(joined(fields), key, salt);
}

/** Whether the fields were signed so; false too for a value that cannot have been signed. See docs/behaviour.md, D23. */
export function verifyChecksum(fields: Fields, key: string, checksum: string): boolean {
  return Object.values(fields).every(isPlainText) && verifyText(joined(fields), key, checksum);
}
