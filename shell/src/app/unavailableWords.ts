import { RemoteLoadError } from '../core/failure';

/** "Medicines and your cart still work, or call 1800-000-0000." Says what the person can do meanwhile. */
export function stillWorks(sections: readonly string[], failed: string, phone: string): string {
  const others = sections.filter((section) => section !== failed).map(inSentence);
  const call = phone === '' ? '' : ` You can also call ${phone}.`;
  const last = others.at(-1);
  if (last === undefined) return `Try again in a moment.${call}`;
  const before = others.slice(0, -1);
  const list = before.length === 0 ? last : `${before.join(', ')} and ${last}`;
  const verb = before.length > 0 || last.endsWith('s') ? 'work' : 'works';
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} still ${verb}.${call}`;
}

function inSentence(section: string): string {
  return section.charAt(0).toLowerCase() + section.slice(1);
}

/** Short words for support: the part, what failed and the page that the reports name. */
export function partReference(remote: string, error: unknown, page_id: string): string {
  const kind = error instanceof RemoteLoadError ? error.failure.kind : 'render';
  return [remote, kind, page_id.slice(0, 6).toUpperCase()].filter(Boolean).join(', ');
}
