import type { MouseEvent } from 'react';
import type { Navigation } from './navigation';
import type { RouteTable } from './route-table';

/** A pressed link of this site opens its page without a page load; other links and other presses are the browser's. */
export function followLink(
  event: MouseEvent,
  link: HTMLAnchorElement,
  { table, navigation }: { readonly table: RouteTable; readonly navigation: Navigation },
): void {
  const href = link.getAttribute('href') ?? '';
  const inside = href.startsWith('/') && !href.startsWith('//') && link.target === '';
  if (!inside || event.defaultPrevented || !opensHere(event)) return;
  if (table.match(href.replace(/[?#].*$/s, '')) === undefined) return;
  event.preventDefault();
  // As browsers do: the open page gets no second entry in the history.
  navigation.go(href, { replace: link.href === link.ownerDocument.location.href });
}

/** Whether a press opens the link in this tab. */
const opensHere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
