import { contentPath } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import type { ContentBlock, StaticContent } from '@storefront/shared-contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/test-services';

const says = (text: string): ContentBlock => ({ kind: 'paragraph', inlines: [{ kind: 'text', text }] });

const terms: StaticContent = {
  title: 'Terms & Conditions',
  updated: '2 Nov 2026',
  lead: [],
  parts: [
    {
      id: 'part-charges',
      heading: [{ kind: 'text', text: 'Charges' }],
      blocks: [says('Orders under ₹1,000 pay ₹50.')],
    },
    {
      id: 'part-changes',
      heading: [
        { kind: 'text', text: 'Changes at ' },
        { kind: 'value', name: 'brand' },
      ],
      blocks: [
        {
          kind: 'paragraph',
          inlines: [
            { kind: 'text', text: 'Write to ' },
            { kind: 'value', name: 'email' },
            { kind: 'text', text: '. See the ' },
            { kind: 'link', text: 'Privacy Policy', href: '/privacy-policy' },
            { kind: 'text', text: '.' },
          ],
        },
      ],
    },
  ],
};

const faqs: StaticContent = {
  title: 'FAQs',
  lead: [says('These two pages answer most questions.')],
  parts: [
    {
      id: 'part-shipping',
      heading: [{ kind: 'link', text: 'Shipping', href: '/faq-shipping' }],
      blocks: [{ kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'How much is delivery?' }]] }],
    },
  ],
};

const contents: Record<string, StaticContent | undefined> = {
  [contentPath('terms-conditions')]: terms,
  [contentPath('faqs')]: faqs,
};
const main = () => within(screen.getByRole('main'));
const scrolled: string[] = [];

beforeEach(() => {
  scrolled.length = 0;
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this.id);
  };
});

describe('a static page', () => {
  it('shows its text under its title, with its links, also with a trailing slash and in capitals', async () => {
    const { titles } = await renderPage('/Terms-Conditions/', { contents });
    expect(await screen.findByRole('heading', { level: 2, name: 'Charges' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible();
    expect(screen.getByText('Updated 2 Nov 2026')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Changes at Neemleaf' })).toBeVisible();
    expect(main().getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
    for (const link of main().getAllByRole('link', { name: 'care@neemleaf.example' })) {
      expect(link).toHaveAttribute('href', 'mailto:care@neemleaf.example');
    }
    expect(titles.at(-1)).toBe('Terms & Conditions | Neemleaf');
    const strip = within(main().getByRole('region', { name: 'Talk to us' }));
    expect(strip.getByText(/Call us, or write\. We reply within 24 hours\./)).toBeVisible();
    expect(strip.getByRole('link', { name: '1800-000-0000' })).toHaveAttribute('href', 'tel:18000000000');
  });

  it('shows only the email at its end if no phone is configured', async () => {
    await renderPage('/terms-conditions', { contents, config: { phone: '' } });
    const strip = within(await screen.findByRole('region', { name: 'Talk to us' }));
    expect(strip.getByText(/Write to us\. We reply/)).toBeVisible();
    expect(strip.getAllByRole('link')).toHaveLength(1);
  });

  it('has a table of contents that links to its sections and focuses them', async () => {
    const user = userEvent.setup({ delay: null });
    await renderPage('/terms-conditions', { contents });
    const [list] = await screen.findAllByRole('navigation', { name: 'Contents' });
    if (!list) throw new Error('no contents');
    // Collapsed on small screens.
    expect(screen.getByText('Contents, 2 parts')).toBeInTheDocument();
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/terms-conditions#part-charges',
      '/terms-conditions#part-changes',
    ]);
    await user.click(within(list).getByRole('link', { name: 'Changes at Neemleaf' }));
    expect(scrolled).toEqual(['part-changes']);
    expect(screen.getByRole('heading', { name: 'Changes at Neemleaf' })).toHaveFocus();
  });

  it('scrolls to the section of the hash once the text is loaded', async () => {
    let come: (() => void) | undefined;
    const waiting = new Promise<void>((resolve) => (come = resolve));
    await renderPage('/terms-conditions#part-changes', {
      ports: {
        fetchContent: async () => {
          await waiting;
          return { status: 200, text: JSON.stringify(terms) };
        },
      },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible();
    expect(scrolled).toEqual([]);
    await act(async () => come?.());
    await waitFor(() => expect(scrolled).toEqual(['part-changes']));
    expect(screen.getByRole('heading', { name: 'Changes at Neemleaf' })).toHaveFocus();
  });

  it.each(['#%', '#main'])('stays at its top if the hash names no section: %s', async (hash) => {
    await renderPage(`/terms-conditions${hash}`, { contents });
    await screen.findByRole('heading', { name: 'Charges' });
    expect(scrolled).toEqual([]);
  });

  it('restores the scroll position on Back', async () => {
    // jsdom has no ResizeObserver; following the document's growth is not tested here.
    window.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    await renderPage('/terms-conditions#part-changes', { contents, ports: { isHistoryNavigation: () => true } });
    await screen.findByRole('heading', { name: 'Charges' });
    expect(scrolled).toEqual([]);
  });
});

describe('a text that does not load', () => {
  it('shows an error with the phone; Try again loads it', async () => {
    const user = userEvent.setup({ delay: null });
    const some: typeof contents = { ...contents, [contentPath('faqs')]: undefined };
    const { reports } = await renderPage('/faqs', { contents: some });
    expect(await screen.findByText(/Error Loading Data!/)).toBeVisible();
    expect(screen.getByText('Check back after some times. You can also call 1800-000-0000.')).toBeVisible();
    expect(messages.loadingData).toBe('Error Loading Data! Check back after some times.');
    expect(screen.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
    expect(reports).toEqual([
      expect.objectContaining({ kind: 'http', remote: 'shell', address: '/content/faqs.json', route: '/faqs' }),
    ]);
    some[contentPath('faqs')] = faqs;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('These two pages answer most questions.')).toBeVisible();
  });

  it.each([
    ['network', () => Promise.reject(new TypeError('offline'))],
    // The response of a captive portal.
    ['network', () => Promise.resolve({ status: 200, text: '<!doctype html>' })],
    ['contract', () => Promise.resolve({ status: 200, text: '{"title":"x"}' })],
  ])('is reported as %s', async (kind, fetchContent) => {
    const { reports } = await renderPage('/faqs', { ports: { fetchContent } });
    expect(await screen.findByText(/Error Loading Data!/)).toBeVisible();
    expect(reports).toEqual([expect.objectContaining({ kind })]);
  });
});

it('the FAQ index is links with questions as text', async () => {
  await renderPage('/faqs', { contents });
  await screen.findByText('How much is delivery?');
  expect(main().getByRole('link', { name: 'Shipping' })).toHaveAttribute('href', '/faq-shipping');
  expect(screen.getByText('How much is delivery?')).toBeVisible();
  expect(main().queryByRole('link', { name: /How much/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Contents' })).not.toBeInTheDocument();
});
