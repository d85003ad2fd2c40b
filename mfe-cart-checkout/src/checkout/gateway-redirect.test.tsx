import { createFakeShell, renderWithShell } from '@storefront/page-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { GatewayRedirect } from './GatewayRedirect';

const form = { action: 'https://pay.example/form', fields: { ORDER_ID: '482130', TXN_AMOUNT: '130.00' } };
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Renders the form, which records what it posts. */
function leave(type: 'medicine' | 'lab' = 'medicine') {
  const posted: unknown[] = [];
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    posted.push([this.method, this.action, Object.fromEntries(new FormData(this))]);
  });
  const busy: (string | null)[] = [];
  const shell = createFakeShell();
  shell.setBusy = (sentence) => void busy.push(sentence);
  const onHoldExpired = jest.fn();
  renderWithShell(<GatewayRedirect type={type} form={form} onHoldExpired={onHoldExpired} />, { shell });
  return { posted, busy, onHoldExpired };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('posts the form of the gateway at once, and covers the page', () => {
  const { posted, busy } = leave();
  expect(posted).toEqual([['post', form.action, form.fields]]);
  expect(busy).toEqual(['We hold these items for 5 minutes while you pay. Opening the payment page.']);
});

it('of lab tests does not mention held items', () => {
  expect(leave('lab').busy).toEqual(['You have 5 minutes to pay. Opening the payment page.']);
});

it('uncovers the page and offers a button if the gateway does not open', async () => {
  const { busy } = leave();
  await pass(10_000);
  expect(busy.at(-1)).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('The payment page is slow to open.');
  expect(screen.getByRole('button', { name: 'Open the payment page' })).toHaveAttribute('type', 'submit');
});

it('is over when the hold has ended', async () => {
  const { onHoldExpired } = leave();
  await pass(5 * 60_000 - 1);
  expect(onHoldExpired).not.toHaveBeenCalled();
  await pass(1);
  expect(onHoldExpired).toHaveBeenCalledTimes(1);
});

it('is over when Back restores the page from the browser’s cache', () => {
  const { onHoldExpired } = leave();
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: false }));
  expect(onHoldExpired).not.toHaveBeenCalled();
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  expect(onHoldExpired).toHaveBeenCalledTimes(1);
});
