import type { FastifyInstance } from 'fastify';
import {
  contentBase,
  type ContentBlock,
  type ContentInline,
  contentLink,
  contentPath,
  contentPlaceholders,
  slugify,
  type StaticContent,
  staticPages,
} from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '@storefront/server-kit/program';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { sendJsonWithEtag } from '../files/text-responses';

type Block = ReturnType<typeof fromMarkdown>['children'][number];
type Phrase = Extract<Block, { type: 'paragraph' }>['children'][number];
type AnyNode = Pick<Block, 'type' | 'position'>;

/** An invalid text. `line` counts from 1. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

const createError = (message: string, { position }: Pick<AnyNode, 'position'>) =>
  new ContentError(message, position?.start.line ?? 1);

const notAllowed = (node: AnyNode) =>
  createError(
    `A text consists of "## " headings, paragraphs, lists, **strong** and [links](/path), not of ${node.type}.`,
    node,
  );

/**
 * Parses the Markdown of a static page: "# Title", an optional line "Updated 2 Nov 2026", an introduction, then parts
 * with "## " headings. HTML, images, other headings and link targets outside of `contentLink` are rejected.
 * @throws ContentError
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
    else throw createError('Below the title, headings begin with "## ".', node);
  }
  const updated = parseUpdated(lead[0]);
  return {
    title: toPlainText(first),
    ...(updated !== undefined && { updated }),
    lead: updated === undefined ? lead : lead.slice(1),
    parts,
  };
}

/** The prefix avoids collisions with other ids of the page. */
function toHeadingId(heading: Extract<Block, { type: 'heading' }>, previous: StaticContent['parts']): string {
  const pieces = parseInlines(heading.children).map((inline) => (inline.kind === 'value' ? inline.name : inline.text));
  const id = `part-${slugify(pieces.join(''))}`;
  if (previous.some((part) => part.id === id))
    throw createError('Two headings of a text need different words.', heading);
  return id;
}

function parseUpdated(block: ContentBlock | undefined): string | undefined {
  const [inline, ...others] = block?.kind === 'paragraph' ? block.inlines : [];
  if (inline?.kind !== 'text' || others.length > 0) return undefined;
  return /^Updated (\d{1,2} [A-Z][a-z]{2} \d{4})$/.exec(inline.text)?.[1];
}

function parseBlock(node: Block): ContentBlock {
  if (node.type === 'paragraph') return { kind: 'paragraph', inlines: parseInlines(node.children) };
  if (node.type !== 'list') throw notAllowed(node);
  const items = node.children.map((item) => {
    const [only, ...others] = item.children;
    if (only?.type !== 'paragraph' || others.length > 0) throw createError('An item of a list is one paragraph.', item);
    return parseInlines(only.children);
  });
  return { kind: 'list', ordered: node.ordered === true, items };
}

function parseInlines(nodes: readonly Phrase[]): ContentInline[] {
  return nodes.flatMap((node): ContentInline[] => {
    switch (node.type) {
      case 'text':
        return parseText(node);
      case 'break':
        return [{ kind: 'text', text: ' ' }];
      case 'strong':
        return [{ kind: 'strong', text: toPlainText(node) }];
      case 'link':
        if (!contentLink.test(node.url)) throw createError(`A link can't lead to "${node.url}".`, node);
        return [{ kind: 'link', text: toPlainText(node), href: node.url }];
      default:
        throw notAllowed(node);
    }
  });
}

function parseText(node: Extract<Phrase, { type: 'text' }>): ContentInline[] {
  return oneLine(node.value)
    .split(/(\{[^}]*\})/)
    .filter((piece) => piece !== '')
    .map((piece): ContentInline => {
      if (!piece.startsWith('{')) return { kind: 'text', text: piece };
      const name = contentPlaceholders.find((known) => piece === `{${known}}`);
      if (name === undefined)
        throw createError(`${piece} stands for nothing; {${contentPlaceholders.join('}, {')}} do.`, node);
      return { kind: 'value', name };
    });
}

/** The text of a title, a link or strong text. */
function toPlainText(node: AnyNode & { readonly children: readonly Phrase[] }): string {
  return node.children
    .map((child) => {
      if (child.type !== 'text') throw notAllowed(child);
      if (/[{}]/.test(child.value))
        throw createError('In a title, a link and strong words braces stand for nothing.', child);
      return oneLine(child.value);
    })
    .join('');
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

/** The reason why a text cannot be displayed. */
export interface ContentFileError {
  readonly file: string;
  readonly line?: number;
  readonly reason: string;
}

/** Texts of the static pages. */
export interface ContentFiles {
  /** @returns undefined if the file is missing or invalid; the error was reported */
  read(slug: string): Promise<StaticContent | undefined>;
}

interface Reading {
  /** Modification time, size and inode. */
  readonly state: string;
  readonly content: StaticContent | undefined;
}

/** Reads `<slug>.md` of a folder, and again after a change. An error is reported once per state of the file. */
export function openContentFiles(folder: string, onError: (error: ContentFileError) => void): ContentFiles {
  const readings = new Map<string, Reading>();
  return {
    async read(slug) {
      const file = join(folder, `${slug}.md`);
      const state = await readState(file);
      const known = readings.get(slug);
      if (known?.state === state) return known.content;
      const content = await readFile(file, 'utf8')
        .then(parseContent)
        .catch((error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error);
          onError(error instanceof ContentError ? { file, line: error.line, reason } : { file, reason });
          return undefined;
        });
      readings.set(slug, { state, content });
      return content;
    },
  };
}

async function readState(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch (error) {
    return String(errorCode(error));
  }
}

/**
 * Texts of the static pages as JSON. A missing or invalid text is 503; the log has its file and line. All texts are read at the
 * start, so that errors are logged then. See docs/behaviour.md, D4.
 */
export function registerContent(app: FastifyInstance, folder: string): ContentFiles {
  const files = openContentFiles(folder, ({ file, line, reason }) =>
    app.log.error(
      { file, line },
      `The text ${line === undefined ? file : `${file}:${line}`} can't be shown. ${reason}`,
    ),
  );
  for (const { slug } of staticPages) {
    app.get(contentPath(slug), async (request, reply) => {
      const content = await files.read(slug);
      if (content !== undefined) return sendJsonWithEtag(request, reply, content);
      return reply
        .status(503)
        .header('cache-control', 'no-store')
        .send({ status: 503, message: messages.loadingData, request_id: request.id });
    });
  }
  app.get(`${contentBase}*`, (_request, reply) => reply.callNotFound());
  app.addHook('onReady', async () => {
    await Promise.all(staticPages.map(({ slug }) => files.read(slug)));
  });
  return files;
}
