import { composition as compositionSchema, compositionElementId } from '@storefront/shared-contracts';
import type { Composition } from '@storefront/shared-contracts';

/** Reads what the site server composed for this visitor. @throws when the page carries none */
export function readComposition(page: Document): Composition {
  const text = page.getElementById(compositionElementId)?.textContent;
  if (!text) throw new Error('The page carries no composition');
  return compositionSchema.parse(JSON.parse(text));
}
