import { contentLink, contentPlaceholders, slugify } from '@storefront/shared-contracts';
import type { ContentBlock, ContentInline, StaticContent } from '@storefront/shared-contracts';
// The CommonMark parser that the Markdown world maintains together; its tree names the line of every fault.
import { fromMarkdown } from 'mdast-util-from-markdown';

type Block = ReturnType<typeof fromMarkdown>['children'][number];
type Phrase = Extract<Block, { type: 'paragraph' }>['children'][number];
type AnyNode = Pick<Block, 'type' | 'position'>;

/** A text that no page can show. `line` counts from 1. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

const fault = (message: string, { position }: Pick<AnyNode, 'position'>) =>
  new ContentError(message, position?.start.line ?? 1);

const refused = (node: AnyNode) =>
  fault(
    `A text consists of "## " headings, paragraphs, lists, **strong** and [links](/path), not of ${node.type}.`,
    node,
  );

/**
 * Reads the Markdown of a static page: "# Title", perhaps a line "Updated 2 Nov 2026", what leads in, then parts under
 * "## " headings. HTML, pictures, other headings and other addresses than `contentLink` are refused. @throws ContentError
 */
export function parseContent(markdown: string): StaticContent {
  const [first, ...blocks] = fromMarkdown(markdown).children;
  if (first?.type !== 'heading' || first.depth !== 1) throw new ContentError('A text begins with "# Title".', 1);
  const lead: ContentBlock[] = [];
  const parts: StaticContent['parts'] = [];
  for (const node of blocks) {
    if (node.type !== 'heading') (parts.at(-1)?.blocks ?? lead).push(parseBlock(node));
    else if (node.depth === 2)
      parts.push({ id: toHeadingId(node, parts), heading: parseInlines(node.children), blocks: [] });
    else throw fault('Below the title, headings begin with "## ".', node);
  }
  const updated = updatedOn(lead[0]);
  return {
    title: wordsOf(first),
    ...(updated !== undefined && { updated }),
    lead: updated === undefined ? lead : lead.slice(1),
    parts,
  };
}

/** The anchor of a part: its heading as a slug, apart from the ids of the page around it. */
function toHeadingId(heading: Extract<Block, { type: 'heading' }>, former: StaticContent['parts']): string {
  const words = parseInlines(heading.children).map((inline) => (inline.kind === 'value' ? inline.name : inline.text));
  const id = `part-${slugify(words.join(''))}`;
  if (former.some((part) => part.id === id)) throw fault('Two headings of a text need different words.', heading);
  return id;
}

function updatedOn(block: ContentBlock | undefined): string | undefined {
  const [inline, ...others] = block?.kind === 'paragraph' ? block.inlines : [];
  if (inline?.kind !== 'text' || others.length > 0) return undefined;
  return /^Updated (\d{1,2} [A-Z][a-z]{2} \d{4})$/.exec(inline.text)?.[1];
}

function parseBlock(node: Block): ContentBlock {
  if (node.type === 'paragraph') return { kind: 'paragraph', inlines: parseInlines(node.children) };
  if (node.type !== 'list') throw refused(node);
  const items = node.children.map((item) => {
    const [only, ...others] = item.children;
    if (only?.type !== 'paragraph' || others.length > 0) throw fault('An item of a list is one paragraph.', item);
    return parseInlines(only.children);
  });
  return { kind: 'list', ordered: node.ordered === true, items };
}

function parseInlines(nodes: readonly Phrase[]): ContentInline[] {
  return nodes.flatMap((node): ContentInline[] => {
    switch (node.type) {
      case 'text':
        return textAndValues(node);
      case 'break':
        return [{ kind: 'text', text: ' ' }];
      case 'strong':
        return [{ kind: 'strong', text: wordsOf(node) }];
      case 'link':
        if (!contentLink.test(node.url)) throw fault(`A link can't lead to "${node.url}".`, node);
        return [{ kind: 'link', text: wordsOf(node), href: node.url }];
      default:
        throw refused(node);
    }
  });
}

function textAndValues(node: Extract<Phrase, { type: 'text' }>): ContentInline[] {
  return oneLine(node.value)
    .split(/(\{[^}]*\})/)
    .filter((piece) => piece !== '')
    .map((piece): ContentInline => {
      if (!piece.startsWith('{')) return { kind: 'text', text: piece };
      const name = contentPlaceholders.find((known) => piece === `{${known}}`);
      if (name === undefined)
        throw fault(`${piece} stands for nothing; {${contentPlaceholders.join('}, {')}} do.`, node);
      return { kind: 'value', name };
    });
}

/** The plain words inside of a title, a link or something strong. */
function wordsOf(node: AnyNode & { readonly children: readonly Phrase[] }): string {
  return node.children
    .map((child) => {
      if (child.type !== 'text') throw refused(child);
      if (/[{}]/.test(child.value)) throw fault('In a title, a link and strong words braces stand for nothing.', child);
      return oneLine(child.value);
    })
    .join('');
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}
