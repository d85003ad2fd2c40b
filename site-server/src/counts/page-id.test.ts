import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import type { RenderPhase } from '@storefront/shared-contracts';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeTemporaryFolders, temporaryFolder } from '@storefront/release-registry/testing';
import { pageIdMaxParts, readPageId, releasesAtFault, signPageId } from './page-id';
import { openPageKey, PageKeyError } from './page-key';

const key = Buffer.alloc(32, 7);
const random = Buffer.alloc(12, 9);
const now = 29_000_000;
const shell = { part: 'shell', release: '1.0.0-gaaaaaaaaaaaa' };
const lab = { part: 'mfe-lab', release: '1.2.0-gbbbbbbbbbbbb' };
const signed = (minute = now, releases = [shell, lab]) => signPageId(key, { minute, random, releases, counted: 0 });

describe('a signed page id', () => {
  it('identifies the releases of its page, and no others', () => {
    const page = readPageId(key, signed(), now);
    expect(page?.minute).toBe(now);
    expect(page?.hasRelease('shell', shell.release)).toBe(true);
    expect(page?.hasRelease('mfe-lab', lab.release)).toBe(true);
    expect(page?.hasRelease('mfe-lab', shell.release)).toBe(false);
    expect(page?.hasRelease('mfe-cart', lab.release)).toBe(false);
    expect(page?.hasRelease('', '')).toBe(false);
  });

  it('knows which of its releases were counted when it was sent', () => {
    const page = readPageId(key, signPageId(key, { minute: now, random, releases: [shell, lab], counted: 1 }), now);
    expect(page?.isCounted('shell', shell.release)).toBe(true);
    expect(page?.isCounted('mfe-lab', lab.release)).toBe(false);
  });

  it('knows whether its counts are comparable', () => {
    const parts = { minute: now, random, releases: [shell, lab], counted: 1 };
    const page = readPageId(key, signPageId(key, { ...parts, comparable: true }), now);
    expect(page?.comparable).toBe(true);
    expect(page?.isCounted('mfe-lab', lab.release)).toBe(false);
    expect(readPageId(key, signPageId(key, parts), now)?.comparable).toBe(false);
  });

  it('is unique through its random part', () => {
    const [one, two] = [random, Buffer.alloc(12, 8)].map((bytes) =>
      readPageId(key, signPageId(key, { minute: now, random: bytes, releases: [], counted: 0 }), now),
    );
    expect(one?.id).not.toBe(two?.id);
  });

  it('has at most 200 characters, for any number of parts', () => {
    const many = Array.from({ length: 100 }, (_, index) => ({ part: `mfe-${index}`, release: lab.release }));
    const text = signed(now, many);
    expect(text.length).toBeLessThanOrEqual(200);
    const page = readPageId(key, text, now);
    expect(page?.hasRelease(`mfe-${pageIdMaxParts - 1}`, lab.release)).toBe(true);
    expect(page?.hasRelease(`mfe-${pageIdMaxParts}`, lab.release)).toBe(false);
  });

  it('is valid for a day, and not before it was created', () => {
    expect(readPageId(key, signed(now - 24 * 60), now)).toBeDefined();
    expect(readPageId(key, signed(now - 24 * 60 - 1), now)).toBeUndefined();
    expect(readPageId(key, signed(now + 1), now)).toBeDefined();
    expect(readPageId(key, signed(now + 2), now)).toBeUndefined();
  });

  it('is invalid with another key', () => {
    expect(readPageId(randomBytes(32), signed(), now)).toBeUndefined();
  });

  it('is invalid with any bit changed', () => {
    const bytes = Buffer.from(signed(), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(readPageId(key, changed.toString('base64url'), now)).toBeUndefined();
    }
  });

  it('is invalid when it is shortened, lengthened or joined', () => {
    const text = signed();
    for (let length = 0; length < text.length; length += 1) {
      expect(readPageId(key, text.slice(0, length), now)).toBeUndefined();
    }
    expect(readPageId(key, `${text}AAAA`, now)).toBeUndefined();
    expect(readPageId(key, text + text, now)).toBeUndefined();
  });

  it('is invalid for any other text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 300 }), fc.base64String({ maxLength: 300 })), (text) => {
        expect(readPageId(key, text, now)).toBeUndefined();
      }),
    );
    expect(readPageId(key, `${signed()}==`, now)).toBeUndefined();
    expect(readPageId(key, ` ${signed()}`, now)).toBeUndefined();
  });

  it('is invalid in another encoding of the same bytes', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const text = signed(now, [shell]);
    // The last character has four unused bits.
    const other = text.slice(0, -1) + (alphabet[alphabet.indexOf(text.slice(-1)) ^ 1] ?? '');
    const whole = signed(now, [shell, lab, lab, lab, lab]);
    // The decoder ignores a single character after whole groups.
    for (const [name, same] of [
      [text, other],
      [whole, `${whole}x`],
    ] as const) {
      expect(name).not.toBe(same);
      expect(Buffer.from(same, 'base64url')).toEqual(Buffer.from(name, 'base64url'));
      expect(readPageId(key, name, now)).toBeDefined();
      expect(readPageId(key, same, now)).toBeUndefined();
    }
  });
});

const failure = (phase: RenderPhase) => ({
  phase,
  remote: 'mfe-demo',
  release: '1.0.0-gaaaaaaaaaaaa',
  error: 'It broke',
});

it.each(['load', 'render', 'page'] as const)('a release is at fault if it failed in the phase %s', (phase) => {
  expect(releasesAtFault([failure(phase)])).toEqual([{ part: 'mfe-demo', release: '1.0.0-gaaaaaaaaaaaa' }]);
});

it('a release is not at fault if its data were late or missing', () => {
  expect(releasesAtFault([failure('data')])).toEqual([]);
});

describe('the key of page ids', () => {
  afterEach(removeTemporaryFolders);

  describe('the key of page ids', () => {
    it('is created once and read again', async () => {
      const folder = join(await temporaryFolder(), 'not', 'there');
      const key = await openPageKey(folder);
      expect(key).toHaveLength(32);
      expect(await openPageKey(folder)).toEqual(key);
      expect(await openPageKey(await temporaryFolder())).not.toEqual(key);
    });

    it('is readable only by its owner', async () => {
      const folder = await temporaryFolder();
      await openPageKey(folder);
      expect((await stat(join(folder, 'page-key'))).mode & 0o777).toBe(0o600);
    });

    it('is the same for concurrent callers, and leaves no other file', async () => {
      const folder = await temporaryFolder();
      const keys = await Promise.all(Array.from({ length: 20 }, () => openPageKey(folder)));
      expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
      expect(await readdir(folder)).toEqual(['page-key']);
    });

    it('is reported with its path when it is invalid', async () => {
      const folder = await temporaryFolder();
      await writeFile(join(folder, 'page-key'), 'short');
      await expect(openPageKey(folder)).rejects.toThrow(PageKeyError);
      await expect(openPageKey(folder)).rejects.toThrow(folder);
    });
  });
});
