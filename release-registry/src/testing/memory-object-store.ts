import { assertKey } from '../store/object-store';
import type { ObjectStore, VersionedContent } from '../store/object-store';

/** A store in memory. The simplest implementation that passes the suite of the interface. */
export function createMemoryObjectStore(): ObjectStore {
  const objects = new Map<string, Uint8Array>();
  const registers = new Map<string, VersionedContent>();
  const below = (prefix: string) => [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  return {
    read: async (key) => objects.get(key),
    async create(key, bytes) {
      assertKey(key);
      if (objects.has(key)) return false;
      objects.set(key, Uint8Array.from(bytes));
      return true;
    },
    size: async (key) => objects.get(key)?.length,
    list: async (prefix) => below(prefix),
    folders: async (prefix) => {
      const names = below(prefix).flatMap((key) => {
        const [name, ...rest] = key.slice(prefix.length).split('/');
        return name !== undefined && rest.length > 0 ? [name] : [];
      });
      return [...new Set(names)].sort();
    },
    remove: async (key) => void objects.delete(key),
    readVersioned: async (name) => registers.get(name),
    getVersion: async (name) => registers.get(name)?.version,
    async compareAndSwap(name, version, bytes) {
      assertKey(name);
      if (registers.get(name)?.version !== version) return false;
      registers.set(name, { bytes: Uint8Array.from(bytes), version: String(Number(version ?? 0) + 1) });
      return true;
    },
  };
}
