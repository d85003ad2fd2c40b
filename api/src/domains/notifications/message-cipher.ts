import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

/** The parts of a message that only its recipient may read. */
export interface MessageContent {
  subject: string;
  text: string;
  code: string;
}

/** The row of a content. The encryption binds the content to it, so it cannot be decrypted in another row. */
export interface MessageRoute {
  channel: string;
  recipient: string;
}

/** None of the configured keys is the message's key. */
export class MessageKeyMissingError extends Error {
  override name = 'MessageKeyMissingError';
}

/** Encrypts messages while they wait in the outbox. See docs/behaviour.md, N10. */
export interface MessageCipher {
  seal(content: MessageContent, route: MessageRoute): string;
  /** @throws MessageKeyMissingError; another error if the text was changed or belongs to another row */
  open(sealed: string, route: MessageRoute): MessageContent;
}

/** AES-256. */
export const messageKeyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

const content = z.object({ subject: z.string(), text: z.string(), code: z.string() });

/** Identifies a key without revealing it. */
const keyIdOf = (key: Buffer) => createHash('sha256').update('outbox key').update(key).digest('hex').slice(0, 12);

const routeBytes = ({ channel, recipient }: MessageRoute) => Buffer.from(`${channel}\n${recipient}`);

/** AES-256-GCM. Encrypts with the first key and decrypts with the key that encrypted. @param keys of 32 bytes each */
export function createMessageCipher(keys: readonly [Buffer, ...Buffer[]]): MessageCipher {
  const byId = new Map(keys.map((key) => [keyIdOf(key), key]));
  const [current] = keys;
  return {
    seal(message, route) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', current, iv).setAAD(routeBytes(route));
      const { subject, text, code } = message;
      const encrypted = [cipher.update(JSON.stringify({ subject, text, code })), cipher.final()];
      return `${keyIdOf(current)}.${Buffer.concat([iv, cipher.getAuthTag(), ...encrypted]).toString('base64url')}`;
    },

    open(sealed, route) {
      const [keyId = '', text = ''] = sealed.split('.');
      const key = byId.get(keyId);
      if (key === undefined) throw new MessageKeyMissingError('The key of this message is not in OUTBOX_KEY.');
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAAD(routeBytes(route)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const plain = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
      return content.parse(JSON.parse(plain.toString()));
    },
  };
}
