import type { ObjectStamp } from '../store/object-store';

/** A file system may give two changes of the same instant the same time. In ms. */
const settleMs = 2_000;
/** A disk can lose a byte without a change of the time, so that each file is read once in this time. In ms. */
const trustMs = 24 * 60 * 60_000;

/** Remembers which stored files had the bytes of their record, so that they are not read again. */
export interface IntactFiles {
  has(key: string, stamp: ObjectStamp, sha384: string): boolean;
  /** `stamp` is the one before and after the file was read. */
  add(key: string, stamp: ObjectStamp, sha384: string): void;
}

/** `now` in ms since 1970. */
export function createIntactFiles(now: () => number): IntactFiles {
  const known = new Map<string, { content: string; readAt: number }>();
  const contentOf = ({ version }: ObjectStamp, sha384: string) => `${version} ${sha384}`;
  return {
    has(key, stamp, sha384) {
      const found = known.get(key);
      return found?.content === contentOf(stamp, sha384) && now() - found.readAt < trustMs;
    },
    add(key, stamp, sha384) {
      if (now() - stamp.changedAt < settleMs) return;
      known.set(key, { content: contentOf(stamp, sha384), readAt: now() });
    },
  };
}
