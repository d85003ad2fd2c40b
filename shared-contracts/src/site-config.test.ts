import { defaultSiteConfig, messagingLink, messagingNumberOf, shownMessagingNumber } from './site-config';

const config = (phone: string, whatsapp: string) => ({ ...defaultSiteConfig, phone, whatsapp });

it.each([
  ['1800-000-0000', '9118000000000'],
  ['98765 43210', '919876543210'],
  ['098765 43210', '919876543210'],
  ['+91 98765 43210', '919876543210'],
  ['919876543210', '919876543210'],
  ['+44 20 7946 0000', '442079460000'],
  ['', ''],
])('converts the phone "%s" to the number %s', (phone, number) => {
  expect(messagingNumberOf(phone)).toBe(number);
});

it('shows the support phone with its messaging link by default', () => {
  expect(shownMessagingNumber(defaultSiteConfig)).toBe('1800-000-0000');
  expect(messagingLink(defaultSiteConfig)).toBe('https://wa.me/9118000000000');
});

it.each([
  ['98765 43210', '919876543210', '98765 43210'],
  ['1800-000-0000', '919876543210', '+91 98765 43210'],
  ['', '919876543210', '+91 98765 43210'],
  ['1800-000-0000', '442079460000', '+442079460000'],
  ['1800-000-0000', '', undefined],
  ['', '', undefined],
])('with the phone "%s" and the number "%s" shows %s', (phone, whatsapp, shown) => {
  expect(shownMessagingNumber(config(phone, whatsapp))).toBe(shown);
});
