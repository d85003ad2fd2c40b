import type { ShownBlock } from './fillValues';
import { Inlines } from './Inlines';

/** Paragraphs and lists of a text. */
export function Blocks({ blocks }: { blocks: readonly ShownBlock[] }) {
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
