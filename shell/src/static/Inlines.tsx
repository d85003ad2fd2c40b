import { AppLink } from '@storefront/shared-ui';
import type { ShownInline } from './fillValues';

/** Words of a text with what is strong and what leads on. */
export function Inlines({ inlines }: { inlines: readonly ShownInline[] }) {
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
