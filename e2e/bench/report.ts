import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder with the results of the last measurement. Git ignores it. */
export const resultsFolder = join(import.meta.dirname, '..', 'bench-results');

/** A bar with its label. */
export interface Bar {
  readonly group: string;
  readonly name: string;
  readonly value: number;
}

const [labelWidth, chartWidth, barHeight, gap] = [330, 900, 18, 10];
const colours = ['#0b6e4f', '#1f5fa8', '#c26b00', '#9aa0a6'];
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Draws groups of horizontal bars as SVG. */
export function formatBars(title: string, bars: readonly Bar[]): string {
  const longest = Math.max(...bars.map(({ value }) => value));
  const names = [...new Set(bars.map(({ name }) => name))];
  let y = 30;
  let lastGroup = '';
  const shapes = bars.map(({ group, name, value }) => {
    y += lastGroup !== '' && group !== lastGroup ? gap : 0;
    lastGroup = group;
    const width = Math.round(((chartWidth - labelWidth - 60) * value) / longest);
    const colour = colours[names.indexOf(name) % colours.length];
    const shape =
      `<text x="${labelWidth - 8}" y="${y + 13}" text-anchor="end">${escape(`${group} ${name}`)}</text>` +
      `<rect x="${labelWidth}" y="${y}" width="${width}" height="${barHeight - 3}" fill="${colour}"/>` +
      `<text x="${labelWidth + width + 6}" y="${y + 13}">${Math.round(value)}</text>`;
    y += barHeight;
    return shape;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${chartWidth}" height="${y + 10}" font-family="sans-serif" font-size="12"><text x="8" y="18" font-weight="bold">${escape(title)}</text>${shapes.join('')}</svg>\n`;
}

export function writeResults(name: string, files: Readonly<Record<string, string>>): string {
  mkdirSync(resultsFolder, { recursive: true });
  for (const [ending, text] of Object.entries(files)) writeFileSync(join(resultsFolder, `${name}.${ending}`), text);
  return join('e2e', 'bench-results');
}
