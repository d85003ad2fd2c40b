import { changeLabel, formatIdentifier, loginHeadings, parseTypedIdentifier } from './login-steps';

const mobile = { kind: 'mobile', value: '9876543210' } as const;
const email = { kind: 'email', value: 'meena@neemleaf.example' } as const;

it('has a heading for each step, the one that is never reached included', () => {
  expect(loginHeadings).toEqual({ 1: 'Login/Register', 2: 'Login', 3: 'Register', 4: 'Verification' });
});

it('believes the server about what was typed, and reads it itself where nothing is said', () => {
  expect(parseTypedIdentifier('9876543210', 1)).toEqual(mobile);
  expect(parseTypedIdentifier(email.value, 0)).toEqual(email);
  expect(parseTypedIdentifier(email.value, undefined)).toEqual(email);
  expect(parseTypedIdentifier('neither', undefined)).toBeUndefined();
});

it('prints an identifier and names the way back to it', () => {
  expect(formatIdentifier(mobile)).toBe('98765\u00a043210');
  expect(formatIdentifier(email)).toBe(email.value);
  expect([mobile, email].map(changeLabel)).toEqual(['Change number', 'Change email']);
});
