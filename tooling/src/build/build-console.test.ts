import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildConsole } from './build-console';
import { workspaceRoot } from '../processes/workspace-root';

const output = mkdtempSync(join(tmpdir(), 'console-'));
const read = (name: string) => readFileSync(join(output, name));
const files = () => readdirSync(output);

beforeAll(() => buildConsole(workspaceRoot, output), 120_000);
afterAll(() => rmSync(output, { recursive: true }));

describe('the build of the release console', () => {
  it('is a page whose files exist, named by their content', () => {
    const page = read('index.html').toString('utf8');
    const addresses = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(addresses).toHaveLength(3);
    for (const address of addresses) expect(existsSync(join(output, address))).toBe(true);
    expect(addresses.filter((address) => /-[A-Z0-9]{8}\.(js|woff2)$/.test(address))).toHaveLength(2);
  });

  it('leaves only the nonce to the server', () => {
    const page = read('index.html').toString('utf8');
    expect(page).toContain('<meta property="csp-nonce" nonce="__NONCE__" />');
    expect(page.replaceAll('__NONCE__', '').replace('__FIRST_SCRIPT__', '')).not.toMatch(/__[A-Z_]+__/);
    expect(page).not.toMatch(/<script(?![^>]* (?:src|nonce)=)|<style|\sstyle=|\son[a-z]+=/);
  });

  it('contains its script in both compressed formats, for production', () => {
    const script = files().find((name) => name.endsWith('.js')) ?? '';
    const text = read(script);
    expect(brotliDecompressSync(read(`${script}.br`)).equals(text)).toBe(true);
    expect(gunzipSync(read(`${script}.gz`)).equals(text)).toBe(true);
    const words = text.toString('utf8');
    // Checks each word alone, because a failure that prints the whole script is unreadable.
    expect(words.includes('React DevTools')).toBe(false);
    expect(/["']node:/.test(words)).toBe(false);
  });

  it('is the same for the same sources', async () => {
    const names = files().sort();
    await buildConsole(workspaceRoot, output);
    expect(files().sort()).toEqual(names);
  });
});
