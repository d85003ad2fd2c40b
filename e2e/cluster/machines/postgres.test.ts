import { parsePosition } from './postgres';

it('positions of a log are compared as numbers, not as texts', () => {
  expect(parsePosition('0/30000A8')).toBe(0x30000a8n);
  expect(parsePosition('A/0') > parsePosition('9/FFFFFFFF')).toBe(true);
  expect(parsePosition('10/0') > parsePosition('9/0')).toBe(true);
  // The replica received nothing.
  expect(parsePosition('')).toBe(0n);
});
