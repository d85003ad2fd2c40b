import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { questions } from './answers';
import { writeRemote } from './write-remote';

describe('answers', () => {
  describe('the answers for a new remote', () => {
    it.each([
      ['name', 'mfe-wellness'],
      ['name', 'wellness2'],
      ['route', '/wellness'],
      ['route', '/health/blood-pressure'],
      ['label', 'Health & fitness'],
      ['label', 'सेहत'],
    ] as const)('%s can be %s', (name, text) => {
      expect(questions[name].check(text)).toBeUndefined();
    });

    it.each([
      ['name', 'shell', 'can’t be shell'],
      ['name', '../up', 'small letters'],
      ['name', 'MFE', 'small letters'],
      ['name', 'a', '2 to 41'],
      ['route', 'wellness', 'such as /wellness'],
      ['route', '/', 'such as /wellness'],
      ['route', '/Wellness', 'small letters'],
      ['route', '/wellness/:id', 'small letters'],
      ['route', '/my-cart', 'belongs to the shop’s /my-cart'],
      ['route', '/book-lab-test/new', 'belongs to the shop’s /book-lab-test/:type'],
      ['label', '', 'such as Wellness'],
      ['label', "'; alert(1)", 'letters, digits and spaces'],
    ] as const)('%s can’t be %s', (name, text, message) => {
      expect(questions[name].check(text)).toContain(message);
    });
  });
});

describe('the written remote', () => {
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
});
