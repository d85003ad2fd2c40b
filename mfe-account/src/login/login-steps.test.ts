import { getChangeLabel, formatIdentifier, loginHeadings, parseTypedIdentifier } from './login-steps';

const mobile = { kind: 'mobile', value: '9876543210' } as const;
const email = { kind: 'email', value: 'meena@neemleaf.example' } as const;

it('has a heading for each step, even for one that is never reached', () => {
  expect(loginHeadings).toEqual({ 1: 'Login/Register', 2: 'Login', 3: 'Register', 4: 'Verification' });
});

it('uses the server’s type of an identifier, and detects it if the response has none', () => {
  expect(parseTypedIdentifier('9876543210', 1)).toEqual(mobile);
  expect(parseTypedIdentifier(email.value, 0)).toEqual(email);
  expect(parseTypedIdentifier(email.value, undefined)).toEqual(email);
  expect(parseTypedIdentifier('neither', undefined)).toBeUndefined();
});

it('formats an identifier and the label of the button to change it', () => {
  expect(formatIdentifier(mobile)).toBe('98765\u00a043210');
  expect(formatIdentifier(email)).toBe(email.value);
  expect([mobile, email].map(getChangeLabel)).toEqual(['Change number', 'Change email']);
});
