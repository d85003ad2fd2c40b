import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { workspaceRoot } from '../processes/workspace-root';
import { inputsHash } from './build-inputs';
import { resolvePart } from './find-parts';

describe('the inputs of a build', () => {
  const roots: string[] = [];

  function workspace(files: Record<string, string>): string {
    const root = mkdtempSync(join(tmpdir(), 'inputs-'));
    roots.push(root);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return root;
  }

  afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })));

  const files = { 'part/src/index.ts': 'a', 'part/src/deep/page.tsx': 'b', 'part/package.json': '{}' };
  const hashOf = (given: Record<string, string>) =>
    inputsHash(workspace(given), ['part/src', 'part/package.json', 'missing']);

  describe('the hash over the inputs of a build', () => {
    it('does not depend on the path of the workspace', () => {
      expect(hashOf(files)).toBe(hashOf(files));
    });

    it.each([
      ['changed text', { ...files, 'part/src/deep/page.tsx': 'c' }],
      ['another file', { ...files, 'part/src/new.ts': '' }],
      ['another name', { 'part/src/index.ts': 'a', 'part/src/deep/side.tsx': 'b', 'part/package.json': '{}' }],
      ['text that moved to the next file', { ...files, 'part/src/index.ts': '', 'part/src/deep/page.tsx': 'ab' }],
    ])('changes with %s', (_change, changed) => {
      expect(hashOf(changed)).not.toBe(hashOf(files));
    });

    it('does not depend on tests, stories and notes: they are in no build', () => {
      const more = { 'part/src/page.test.tsx': 't', 'part/src/page.stories.tsx': 's', 'part/src/README.md': 'r' };
      expect(hashOf({ ...files, ...more })).toBe(hashOf(files));
    });
  });
});

describe('the part of a folder', () => {
  const chosen = (args: readonly string[], folder?: string) => resolvePart(workspaceRoot, args, folder).name;

  describe('the part that a command is about', () => {
    it('is the one in whose folder it was called', () => {
      expect(chosen([], join(workspaceRoot, 'mfe-lab'))).toBe('mfe-lab');
      expect(chosen([], join(workspaceRoot, 'shell'))).toBe('shell');
    });

    it('is the one that an argument names, if there is one', () => {
      expect(chosen(['mfe-account'], join(workspaceRoot, 'mfe-lab'))).toBe('mfe-account');
    });

    it.each([
      [[], workspaceRoot],
      [['mfe-nothing'], join(workspaceRoot, 'mfe-lab')],
      [[], undefined],
    ] as const)('is rejected for %j in %s with the valid names', (args, folder) => {
      expect(() => chosen(args, folder)).toThrow('mfe-catalogue, mfe-lab');
    });
  });
});
