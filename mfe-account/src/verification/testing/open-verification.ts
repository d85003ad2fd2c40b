import type { VerificationDetails } from '@storefront/shared-contracts';
import type { FakeShellOptions } from '@storefront/page-kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../testing/render-page';

/** A customer with an OTP for each channel. */
export const details = {
  is_verified: 0,
  mobile_number: '9876543210',
  email: 'meena@neemleaf.example',
  otp_sent: { mobile: true, email: true },
};

/** The response to an OTP. */
export const accepted = (is_verified: number, message: string) => ({
  status: 200 as const,
  message,
  data: { first_name: 'Meenakshi', is_verified },
});

interface Visit {
  /** The flag that the browser has stored. */
  stored?: number;
  server?: Partial<VerificationDetails>;
  handlers?: FakeShellOptions['handlers'];
  address?: string;
}

/** Opens the page. Enable fake timers before. */
export function visit({ stored = 0, server = {}, handlers = {}, address = '/verification' }: Visit = {}) {
  return open(address, {
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
    session: { signedIn: true, first_name: 'Meenakshi', is_verified: stored },
    handlers: { userDetails: () => ({ status: 200, data: { ...details, ...server } }), ...handlers },
  });
}

/** Advances the fake timers and lets pending requests settle. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const loaded = () => screen.findByRole('heading', { name: 'Verify your contact details' });

export const mobile = () => within(screen.getByRole('region', { name: 'Mobile Number Verification' }));
export const email = () => within(screen.getByRole('region', { name: 'Email Verification' }));
type Card = ReturnType<typeof mobile>;
export const code = (card: Card) => card.getByLabelText('OTP');
export const resend = (card: Card) => card.getByRole('button', { name: 'Resend OTP' });

/** The headings of the cards with a form. */
export const cards = () => screen.queryAllByRole('region').map((card) => within(card).getByRole('heading').textContent);

export const verifiedMobile = async (number: string) =>
  within(await screen.findByRole('group', { name: 'Mobile Number, verified' })).getByText(number);
