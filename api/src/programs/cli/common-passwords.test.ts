import { selectPasswords } from './common-passwords';

it('takes the first passwords that the field allows, in small letters, each once', () => {
  const list = ['123456', 'short', 'Password', 'password', 'with space', 'x'.repeat(31), 'dragon', 'monkey'].join(
    '\r\n',
  );
  expect([...selectPasswords(list, 3)]).toEqual(['123456', 'password', 'dragon']);
});
