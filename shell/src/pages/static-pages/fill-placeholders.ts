import { phoneLink } from '@storefront/shared-contracts';
import type {
  ContentBlock,
  ContentInline,
  ContentPlaceholder,
  SiteConfig,
  StaticContent,
} from '@storefront/shared-contracts';

/** An inline of a text whose placeholders are replaced. */
export type FilledInline = Exclude<ContentInline, { kind: 'value' }>;

export type FilledBlock =
  | { readonly kind: 'paragraph'; readonly inlines: readonly FilledInline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly FilledInline[])[] };

export interface FilledSection {
  readonly id: string;
  readonly heading: readonly FilledInline[];
  readonly blocks: readonly FilledBlock[];
}

/** A text whose placeholders are replaced by configured values. */
export interface FilledContent {
  readonly title: string;
  readonly updated: string | undefined;
  readonly lead: readonly FilledBlock[];
  readonly parts: readonly FilledSection[];
}

/**
 * Replaces placeholders by configured values. Drops sentences that contain a value that is not configured, then
 * paragraphs, items, lists and sections that become empty. See docs/behaviour.md, D2, D4.
 */
export function fillPlaceholders({ title, updated, lead, parts }: StaticContent, config: SiteConfig): FilledContent {
  return {
    title,
    updated,
    lead: fillBlocks(lead, config),
    parts: parts.flatMap(({ id, heading, blocks }) => {
      const shown = { id, heading: fillSentences(heading, config), blocks: fillBlocks(blocks, config) };
      return shown.heading.length === 0 || shown.blocks.length === 0 ? [] : [shown];
    }),
  };
}

/** The heading as plain text, for the table of contents. */
export function toPlainText(inlines: readonly FilledInline[]): string {
  return inlines.map(({ text }) => text).join('');
}

/** The questions of a FAQ page with their answers as plain text. */
export function toQuestions({ parts }: FilledContent): { question: string; answer: string }[] {
  return parts.map(({ heading, blocks }) => ({
    question: toPlainText(heading),
    answer: blocks
      .flatMap((block) => (block.kind === 'paragraph' ? [block.inlines] : block.items))
      .map(toPlainText)
      .join('\n'),
  }));
}

function fillBlocks(blocks: readonly ContentBlock[], config: SiteConfig): FilledBlock[] {
  return blocks.flatMap((block): FilledBlock[] => {
    if (block.kind === 'paragraph') {
      const inlines = fillSentences(block.inlines, config);
      return inlines.length === 0 ? [] : [{ kind: 'paragraph', inlines }];
    }
    const items = block.items.map((item) => fillSentences(item, config)).filter((item) => item.length > 0);
    return items.length === 0 ? [] : [{ ...block, items }];
  });
}

function fillSentences(inlines: readonly ContentInline[], config: SiteConfig): FilledInline[] {
  return sentences(inlines).flatMap((sentence) => {
    const shown = sentence.flatMap((inline) => (inline.kind === 'value' ? fillValue(inline.name, config) : [inline]));
    return shown.length < sentence.length ? [] : shown;
  });
}

/** Splits inlines at the ends of sentences in plain text. */
function sentences(inlines: readonly ContentInline[]): ContentInline[][] {
  let open: ContentInline[] = [];
  const all = [open];
  for (const inline of inlines) {
    if (inline.kind !== 'text') {
      open.push(inline);
      continue;
    }
    for (const [index, text] of inline.text.split(/(?<=[.?] )/).entries()) {
      if (index > 0) all.push((open = []));
      open.push({ kind: 'text', text });
    }
  }
  return all;
}

function fillValue(name: ContentPlaceholder, config: SiteConfig): FilledInline[] {
  const { brand, phone, email, trust } = config;
  const text = { brand, phone, email, ...trust }[name];
  if (text === '') return [];
  if (name === 'email') return [{ kind: 'link', text, href: `mailto:${text}` }];
  const href = name === 'phone' ? phoneLink(config) : undefined;
  return href === undefined ? [{ kind: 'text', text }] : [{ kind: 'link', text, href }];
}
