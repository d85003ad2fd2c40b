import type { SessionEnd } from '@storefront/shared-contracts';
import { act, screen } from '@testing-library/react';
import { open } from '../testing/render-page';
import { getChangeLabel, formatIdentifier, parseTypedIdentifier } from './login-steps';

describe('ended session', () => {
  const checkout = '/login?redirect_uri=%2Fcheckout%3Fpage%3Dmedicine%26add_reference_id%3D7';

  it.each<[SessionEnd, string, string]>([
    ['expired', checkout, 'Your session has expired.Log in to continue with your checkout. Your cart is saved.'],
    [
      'password_changed',
      '/login?redirect_uri=%2Fcheckout%2Faddress%3Fpage%3Dlab',
      'Your session has ended because your password was changed on another device.' +
        'Log in to continue with your checkout. Your cart is saved.If you did not change it, reset your password.',
    ],
    ['expired', '/login?redirect_uri=%2Fmy-account', 'Your session has expired.Log in to continue where you left off.'],
    ['unknown', '/login', 'Your session has ended.Please log in again.'],
  ])('%s at %s', (sessionEnd, address, text) => {
    open(address, { sessionEnd });
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });

  it('is not shown to a guest, and disappears after the login', () => {
    open(checkout);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const { shell } = open('/login', { sessionEnd: 'expired' });
    act(() => shell.session.signIn({ token: 't', first_name: 'Asha', is_verified: 3 }));
    expect(screen.queryByText('Your session has expired.')).not.toBeInTheDocument();
  });
});

describe('steps', () => {
  const mobile = { kind: 'mobile', value: '9876543210' } as const;
  const email = { kind: 'email', value: 'meena@neemleaf.example' } as const;

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
});
