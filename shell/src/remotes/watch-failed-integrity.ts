import type { ProbePorts } from './probe-file';

/** Remembers the integrity attributes of scripts that fail to load, also of those that webpack removes at once. */
export function watchFailedIntegrity(page: Document): ProbePorts['failedIntegrity'] {
  const failed = new Map<string, string>();
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.integrity !== '') failed.set(target.src, target.integrity);
  };
  // Errors of elements do not bubble.
  page.addEventListener('error', remember, true);
  return (address) => failed.get(new URL(address, page.baseURI).href);
}
