import { randomBytes } from 'node:crypto';
import { createMessageCipher, MessageKeyMissingError } from './message-cipher';

const [first, second] = [randomBytes(32), randomBytes(32)];
const content = { subject: 'Verify your mobile', text: '491733 is your OTP', code: '491733' };
const route = { channel: 'sms', recipient: '9876543210' };
const cipher = createMessageCipher([first]);

it('opens what it sealed, which contains nothing of the message and is never the same', () => {
  const sealed = cipher.seal(content, route);
  expect(cipher.open(sealed, route)).toEqual(content);
  expect(Buffer.from(sealed.split('.')[1] ?? '', 'base64url').toString()).not.toContain('491733');
  expect(cipher.seal(content, route)).not.toBe(sealed);
});

it.each([{ recipient: '9876543211' }, { channel: 'email' }])('does not open it in the row of %j', (other) => {
  expect(() => cipher.open(cipher.seal(content, route), { ...route, ...other })).toThrow(/authenticate/);
});

it.each([12, 20, 40])('does not open it with byte %d changed', (position) => {
  const [keyId = '', text = ''] = cipher.seal(content, route).split('.');
  const bytes = Buffer.from(text, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(position) ^ 1, position);
  expect(() => cipher.open(`${keyId}.${bytes.toString('base64url')}`, route)).toThrow(/authenticate/);
});

it('opens what a former key sealed, seals with the first one, and says that a key is missing', () => {
  const rotated = createMessageCipher([second, first]);
  expect(rotated.open(cipher.seal(content, route), route)).toEqual(content);
  const sealed = rotated.seal(content, route);
  expect(createMessageCipher([second]).open(sealed, route)).toEqual(content);
  expect(() => cipher.open(sealed, route)).toThrow(MessageKeyMissingError);
});
