import type { IndexFacts } from '@storefront/shared-contracts';

/** Keeps one element of this selector in the head, with the attributes; without attributes none. */
function keepOne(head: HTMLHeadElement, selector: string, attributes: Readonly<Record<string, string>> | undefined) {
  const known = head.querySelector(selector);
  if (attributes === undefined) return known?.remove();
  const element = known ?? head.appendChild(document.createElement(selector.split('[', 1)[0] ?? ''));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

/**
 * Writes into the head what search engines read about the open page. The site server has written it for the first page,
 * with the origin of the shop, and with structured data that describe no other page.
 *
 * @param origin Used if the first page had no canonical URL.
 */
export function showIndexing(head: HTMLHeadElement, origin: string, { canonical, noindex }: IndexFacts): void {
  const shown = head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const href = canonical === undefined ? undefined : new URL(canonical, shown ?? origin).href;
  keepOne(head, 'link[rel=canonical]', href === undefined ? undefined : { rel: 'canonical', href });
  keepOne(head, 'meta[name=robots]', noindex ? { name: 'robots', content: 'noindex' } : undefined);
  if (href !== shown) head.querySelector('script[type="application/ld+json"]')?.remove();
}
