import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRemote } from './write-remote';

const template = join(__dirname, '..', 'template');
const answers = { name: 'mfe-wellness', route: '/wellness', label: 'Wellness' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'create-remote-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a new remote', () => {
  it('has the answers everywhere, and nothing of the example', () => {
    const target = join(folder, 'mfe-wellness');
    const files = writeRemote(template, target, answers);
    expect(files).toEqual(
      expect.arrayContaining(['package.json', '.gitignore', '.oxlintrc.json', join('src', 'descriptor.ts')]),
    );
    const text = files.map((file) => readFileSync(join(target, file), 'utf8')).join('\n');
    expect(text).not.toMatch(/example-remote|example-route|Example label/);
    expect(readFileSync(join(target, 'src', 'descriptor.ts'), 'utf8')).toContain("path: '/wellness'");
  });

  it('never replaces a file', () => {
    writeFileSync(join(folder, 'notes.md'), 'Keep me.');
    expect(() => writeRemote(template, folder, answers)).toThrow('is not empty');
    expect(readdirSync(folder)).toEqual(['notes.md']);
  });

  it('may be written into a new repository', () => {
    mkdirSync(join(folder, '.git'));
    expect(writeRemote(template, folder, answers)).toContain('package.json');
  });
});
