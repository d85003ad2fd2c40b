import { hasShape, isArrayOf, isInteger, isText, type Guard } from './guard';
import type { PageComposition } from './schemas/release';

const isDescriptor = hasShape({
  name: isText,
  routes: isArrayOf(hasShape({ path: isText, access: isText, title: isText })),
  widgets: isArrayOf(hasShape({ name: isText, module: isText })),
});

const isComposition = hasShape({
  revision: isInteger,
  page_id: isText,
  config: hasShape({ brand: isText }),
  shell: hasShape({ release: isText, descriptor: isDescriptor }),
  remotes: isArrayOf(
    hasShape({ name: isText, release: isText, base: isText, entry: isText, descriptor: isDescriptor }),
  ),
});

/**
 * Whether a value is a composition. Checks only the fields without which a page cannot start, because the site server
 * writes it from records that the schema checked when they were published.
 */
export const isPageComposition: Guard<PageComposition> = (value): value is PageComposition => isComposition(value);
