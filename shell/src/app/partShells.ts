import type { ApiClient, ShellApi } from '@storefront/shared-contracts';

/** The ShellApi of a part, by the part's name. It is the same object at every call: a context value must never change. */
export type ShellOf = (part: string) => ShellApi;

/** Each part gets a ShellApi of its own whose calls are reported as that part's (D26); all else is shared. */
export function createPartShells(shared: Omit<ShellApi, 'api'>, apiOf: (part: string) => ApiClient): ShellOf {
  const shells = new Map<string, ShellApi>();
  return (part) => {
    const known = shells.get(part);
    if (known) return known;
    const shell = { ...shared, api: apiOf(part) };
    shells.set(part, shell);
    return shell;
  };
}
