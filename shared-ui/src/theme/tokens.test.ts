/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokens } from '../global-style/tokens';

const source = join(__dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

describe('the design tokens', () => {
  it('contain every colour value: no component has one', () => {
    const elsewhere = files.filter(
      (file) =>
        !/tokens\.ts$|\.test\.tsx?$/.test(file) &&
        /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(readFileSync(join(source, file), 'utf8')),
    );
    expect(elsewhere).toEqual([]);
  });

  it('define every custom property that a component uses', () => {
    const defined = new Set(tokens.match(/--[\w-]+(?=:)/g));
    const used = files
      .filter((file) => !file.endsWith('.test.tsx'))
      .flatMap((file) => readFileSync(join(source, file), 'utf8').match(/var\((--[\w-]+)(?=[),])/g) ?? [])
      .map((use) => use.slice('var('.length));
    expect([...new Set(used)].filter((name) => !defined.has(name))).toEqual([]);
  });
});
