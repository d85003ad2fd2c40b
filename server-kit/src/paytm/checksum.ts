import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The protocol's fixed initialisation vector. See docs/behaviour.md, D23. */
const iv = '@@@@&&&&####$$$$';

const saltLength = 4;
const digestLength = 64;
/** 68 bytes of digest and salt, padded with 12 bytes to five AES blocks. */
const padding = Buffer.alloc(12, 12);
/** Five blocks in canonical base64, so that a checksum has only one spelling. */
const written = /^[A-Za-z0-9+/]{106}[AEIMQUYcgkosw048]=$/;
const saltCharacters = /^[!-{}~]{4}$/;

/** A salt of four random characters. */
export const randomSalt = (): string => randomBytes(3).toString('base64');

const ciphers: Readonly<Record<number, string>> = { 16: 'aes-128-cbc', 24: 'aes-192-cbc', 32: 'aes-256-cbc' };

/** Whether a merchant key has an AES key length: 16 bytes, as the gateway issues them, or 24 or 32. */
export const isMerchantKey = (key: string): boolean => ciphers[Buffer.byteLength(key)] !== undefined;

function cipherOf(key: string): string {
  const cipher = ciphers[Buffer.byteLength(key)];
  if (cipher === undefined) throw new RangeError('A merchant key has 16, 24 or 32 bytes.');
  return cipher;
}

/** The encrypted bytes: digest, salt, padding. */
function blocksOf(text: string, salt: string): Buffer {
  const digest = createHash('sha256').update(`${text}|${salt}`).digest('hex');
  return Buffer.concat([Buffer.from(digest + salt, 'latin1'), padding]);
}

/**
 * Signs a text: base64 of AES-CBC over the SHA-256 of `text|salt`, followed by the salt. The salt has 4 printable characters
 * without `|`. See docs/behaviour.md, D23.
 * @throws RangeError for a key or salt of another format
 */
export function signText(text: string, key: string, salt: string): string {
  if (!saltCharacters.test(salt)) throw new RangeError('A salt is 4 printable signs.');
  const cipher = createCipheriv(cipherOf(key), key, iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(blocksOf(text, salt)), cipher.final()]).toString('base64');
}

/**
 * Verifies a checksum of `signText`. The padding is compared, not interpreted, so that every wrong checksum takes the same
 * time. See docs/behaviour.md, D23.
 */
export function verifyText(text: string, key: string, checksum: string): boolean {
  if (!written.test(checksum)) return false;
  const decipher = createDecipheriv(cipherOf(key), key, iv).setAutoPadding(false);
  const blocks = Buffer.concat([decipher.update(checksum, 'base64'), decipher.final()]);
  const salt = blocks.toString('latin1', digestLength, digestLength + saltLength);
  return timingSafeEqual(blocks, blocksOf(text, salt)) && saltCharacters.test(salt);
}

/** Fields of a form without CHECKSUMHASH. */
export type Fields = Readonly<Record<string, string>>;

/** Whether a value can be verified: at most 500 characters, no control characters, no lone surrogates. */
const isPlainText = (value: string): boolean => value.length <= 500 && !/[\p{Cc}\p{Cs}]/u.test(value);

/**
 * Whether a value can be signed: it must not contain `|`, which separates the signed values, because two lists of values could
 * then have the same text.
 */
export const isSignable = (value: unknown): value is string =>
  typeof value === 'string' && isPlainText(value) && !value.includes('|');

/**
 * The values sorted by key; the text `null` becomes empty, as in the gateway's own libraries. The keys are not signed, so the
 * checksum does not prove which value has which key.
 */
const joined = (fields: Fields): string =>
  Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => (value.toLowerCase() === 'null' ? '' : value))
    .join('|');

/**
 * Signs the fields of a form. See docs/behaviour.md, D23.
 * @throws RangeError for a value that cannot be signed, an invalid key or salt
 */
export function generateChecksum(fields: Fields, key: string, salt: string): string {
  const wrong = Object.entries(fields).find(([, value]) => !isSignable(value));
  if (wrong !== undefined) throw new RangeError(`The value of ${wrong[0]} can't be signed.`);
  return signText(joined(fields), key, salt);
}

/** Verifies the checksum of fields; false also for a value that cannot have been signed. See docs/behaviour.md, D23. */
export function verifyChecksum(fields: Fields, key: string, checksum: string): boolean {
  return Object.values(fields).every(isPlainText) && verifyText(joined(fields), key, checksum);
}
