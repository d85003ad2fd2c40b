import { defaultSiteConfig } from '@storefront/shared-contracts';
import type { ContentInline, StaticContent } from '@storefront/shared-contracts';
import { fillPlaceholders, toPlainText, toQuestions } from './fill-placeholders';

const text = (words: string): ContentInline => ({ kind: 'text', text: words });
const phone: ContentInline = { kind: 'value', name: 'phone' };
const email: ContentInline = { kind: 'value', name: 'email' };
const brand: ContentInline = { kind: 'value', name: 'brand' };

const content: StaticContent = {
  title: 'Help',
  lead: [
    {
      kind: 'paragraph',
      inlines: [text('Call '), phone, text('. Write to '), email, text('. We reply within 24 hours.')],
    },
  ],
  parts: [
    {
      id: 'part-brand',
      heading: [text('Who may use '), brand],
      blocks: [{ kind: 'paragraph', inlines: [text('You.')] }],
    },
    {
      id: 'part-call',
      heading: [text('Call us')],
      blocks: [{ kind: 'paragraph', inlines: [text('Our number is '), phone] }],
    },
    { id: 'part-list', heading: [text('Ways')], blocks: [{ kind: 'list', ordered: false, items: [[phone], [email]] }] },
  ],
};

const shownWith = (config: Partial<typeof defaultSiteConfig>) => {
  const { lead, parts } = fillPlaceholders(content, { ...defaultSiteConfig, ...config });
  return {
    lead: lead.map((block) => (block.kind === 'paragraph' ? toPlainText(block.inlines) : '')),
    parts: parts.map(({ heading }) => toPlainText(heading)),
  };
};

describe('configured values', () => {
  it('replace placeholders, contacts as links', () => {
    expect(shownWith({ brand: 'Tulsi' })).toEqual({
      lead: ['Call 1800-000-0000. Write to care@neemleaf.example. We reply within 24 hours.'],
      parts: ['Who may use Tulsi', 'Call us', 'Ways'],
    });
    expect(fillPlaceholders(content, defaultSiteConfig).parts[2]?.blocks).toEqual([
      {
        kind: 'list',
        ordered: false,
        items: [
          [{ kind: 'link', text: '1800-000-0000', href: 'tel:18000000000' }],
          [{ kind: 'link', text: 'care@neemleaf.example', href: 'mailto:care@neemleaf.example' }],
        ],
      },
    ]);
  });

  it('that are missing remove their sentence, and what becomes empty', () => {
    expect(shownWith({ phone: '' })).toEqual({
      lead: ['Write to care@neemleaf.example. We reply within 24 hours.'],
      parts: ['Who may use Neemleaf', 'Ways'],
    });
    expect(shownWith({ phone: '', email: '' })).toEqual({
      lead: ['We reply within 24 hours.'],
      parts: ['Who may use Neemleaf'],
    });
  });

  it('may be a phone number without digits: text without a link', () => {
    const { parts } = fillPlaceholders(content, { ...defaultSiteConfig, phone: 'at the shop' });
    expect(parts[1]?.blocks).toMatchObject([{ inlines: [{}, { kind: 'text', text: 'at the shop' }] }]);
  });
});

it('questions have their answers as plain text, one line for each paragraph and item', () => {
  expect(toQuestions(fillPlaceholders(content, { ...defaultSiteConfig, brand: 'Tulsi' }))).toEqual([
    { question: 'Who may use Tulsi', answer: 'You.' },
    { question: 'Call us', answer: 'Our number is 1800-000-0000' },
    { question: 'Ways', answer: '1800-000-0000\ncare@neemleaf.example' },
  ]);
});
