import { isWeakPassword, getPersonalTerms } from './weak-passwords';

const personal = getPersonalTerms({
  firstName: 'Meena',
  lastName: 'de la Cruz',
  mobile: '9876543210',
  email: 'meena.s@example.in',
});

describe('a weak password', () => {
  it.each([
    '123456',
    'Password',
    'P@ssw0rd',
    'QWERTY',
    'zxcvbnm',
    '1111111',
    'zzzzzzzzzz',
    'abcdefgh',
    '7654321',
    'jihgfe',
  ])('is %s', (password) => expect(isWeakPassword(password, personal)).toBe(true));

  it.each(['121212', 'abcabcabc', 'xyxyxy'])('is a short string repeated: %s', (password) => {
    expect(isWeakPassword(password, personal)).toBe(true);
  });

  it.each(['9876543210', 'MEENA.S', 'meena.s@example.in', 'meenadelacruz', 'delacruz'])(
    'is account data: %s',
    (password) => expect(isWeakPassword(password, personal)).toBe(true),
  );

  it.each(['neem#2026', 'tulsi2026', 'abcdefgz', '12345x', 'meena#26', 'correcthorse', 'मीना१२३', '💊💊💊x💊💊'])(
    'is not %s',
    (password) => expect(isWeakPassword(password, personal)).toBe(false),
  );
});
