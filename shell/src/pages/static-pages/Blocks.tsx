import { AppLink } from '@storefront/shared-ui';
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
