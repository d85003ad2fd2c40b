/** @jest-environment <rootDir>/../tooling/src/test/jest/browser-environment.cjs */
import { dangerousTexts, findExecutables } from '@storefront/shared-contracts/testing';
import { mailboxHtml } from './mailbox-routes';

const now = new Date('2026-11-21T06:00:00Z');

describe.each(['sms', 'email'] as const)('the development mailbox, %s', (channel) => {
  it.each(dangerousTexts)('shows %j as text', (text) => {
    const message = { id: 1, channel, to: text, subject: text, createdAt: now, code: '1234', state: 'open' as const };
    const html = mailboxHtml({
      messages: [{ ...message, text: `Hello ${text} 1234,\n\n${text}` }],
      view: { channel, query: '' },
      brand: text,
      nonce: 'nonce',
      now,
    });
    const page = new DOMParser().parseFromString(html, 'text/html');
    const item = page.querySelector('li');
    expect(item?.querySelector('h2')?.textContent).toBe(text);
    expect(item?.querySelector('.meta')?.textContent).toBe(`To ${text}`);
    const [first, second] = [...(item?.querySelectorAll('.tx, .tx + .meta, .eml p') ?? [])];
    expect(first?.textContent).toBe(`Hello ${text} 1234,`);
    expect(second?.textContent).toBe(text);
    expect(item?.querySelector('mark')?.textContent).toBe('1234');
    expect(page.querySelectorAll('script')).toHaveLength(1);
    page.querySelector('script')?.remove();
    expect(findExecutables(page)).toEqual([]);
  });

  it.each(dangerousTexts)('keeps a search for %j in its field and links', (query) => {
    const html = mailboxHtml({ messages: [], view: { channel, query }, brand: 'Neemleaf', nonce: 'nonce', now });
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.querySelector<HTMLInputElement>('input[name=q]')?.value).toBe(query.replaceAll(/[\r\n]/g, ''));
    page.querySelector('script')?.remove();
    expect(findExecutables(page)).toEqual([]);
  });
});
