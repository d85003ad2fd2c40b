import { AppLink, media } from '@storefront/shared-ui';
import styled from 'styled-components';
import type { FilledBlock, FilledInline } from './fill-placeholders';

/** Paragraphs and lists of a text. */
export function Blocks({ blocks }: { blocks: readonly FilledBlock[] }) {
  return blocks.map((block, index) => {
    if (block.kind === 'paragraph') {
      return (
        <p key={index}>
          <Inlines inlines={block.inlines} />
        </p>
      );
    }
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List key={index}>
        {block.items.map((item, at) => (
          <li key={at}>
            <Inlines inlines={item} />
          </li>
        ))}
      </List>
    );
  });
}

export function Inlines({ inlines }: { inlines: readonly FilledInline[] }) {
  return inlines.map((inline, index) => {
    switch (inline.kind) {
      case 'text':
        return inline.text;
      case 'strong':
        return <strong key={index}>{inline.text}</strong>;
      case 'link':
        return (
          <AppLink key={index} href={inline.href}>
            {inline.text}
          </AppLink>
        );
    }
  });
}

/** A text of numbered sections, 68 characters wide. Each h2 is a row of number and title. */
export const Prose = styled.article`
  max-width: 68ch;
  counter-reset: part;

  h2 {
    display: flex;
    margin: 38px 0 8px;
    padding-top: 14px;
    border-top: 1.5px solid var(--rule-strong);
    scroll-margin-top: 8px;
    overflow-wrap: anywhere;
  }

  /* Focused from the table of contents, without a focus ring. */
  h2:focus,
  h2:focus-visible {
    outline: none;
    box-shadow: none;
  }

  h2:first-of-type {
    margin-top: 0;
  }

  h2::before {
    counter-increment: part;
    content: counter(part) '.';
    flex: none;
    min-width: 1.75em;
    color: var(--brand);
    font-variant-numeric: tabular-nums;
  }

  p + p,
  ul + p,
  ol + p {
    margin-top: 12px;
  }

  ul,
  ol {
    margin-top: 8px;
  }

  ol {
    counter-reset: step;
  }

  li {
    position: relative;
    padding: 4px 0 4px 20px;
  }

  ul > li::before {
    content: '';
    position: absolute;
    top: 0.95em;
    left: 2px;
    width: 9px;
    height: 2px;
    background: var(--brand);
  }

  ol > li {
    padding-left: 28px;
  }

  ol > li::before {
    counter-increment: step;
    content: counter(step) '.';
    position: absolute;
    left: 2px;
    color: var(--brand);
    font-weight: var(--w-semi);
  }

  strong {
    font-weight: var(--w-semi);
  }

  a {
    overflow-wrap: anywhere;
  }

  ${media.belowDesktop} {
    h2:first-of-type {
      padding-top: 0;
      border-top: 0;
    }
  }
`;
