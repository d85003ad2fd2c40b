// Writes src/art/*.generated.tsx from the SVG files of src/assets, so that drawings need no loader in webpack, Jest,
// Storybook or Node. Run `pnpm art` after changing a file there; a test compares both.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

const source = fileURLToPath(new URL('../src/', import.meta.url));

/** One module per group, so that a page without organs or scenes does not carry their drawings. */
const artGroups = [
  { prefix: 'pack-', name: 'packs', type: 'PackName' },
  { prefix: 'organ-', name: 'organs', type: 'OrganName' },
  { prefix: 'lab-', name: 'labs', type: 'LabName' },
  { prefix: 'scene-', name: 'scenes', type: 'SceneName' },
  { prefix: 'badge-', name: 'badges', type: 'BadgeName' },
  { prefix: 'brand-', name: 'brand', type: 'BrandName' },
];

function readFolder(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .sort()
    .map((file) => parseSvg(file.slice(0, -'.svg'.length), readFileSync(join(folder, file), 'utf8')));
}

function parseSvg(name, text) {
  const match = /^\s*<svg\b[^>]*\bviewBox="([^"]+)"[^>]*>(.*)<\/svg>\s*$/s.exec(text);
  if (!match) throw new Error(`${name}.svg is no plain <svg viewBox>`);
  const [, viewBox, body] = match;
  if (/<script|\son\w+=|\sstyle=|\b(?:href|class|id)=/i.test(body))
    throw new Error(`${name}.svg holds more than shapes`);
  return { name, viewBox, body: body.trim() };
}

function moduleText({ name, type }, files) {
  const rows = files.map((file) => `'${file.name}': { viewBox: '${file.viewBox}', body: <>${jsx(file.body)}</> },\n`);
  return [
    '// Written by scripts/generate-art.mjs from src/assets. Change the SVG file and run it again.\n',
    `import type { Drawing } from './Drawing';\n\n`,
    `export const ${name} = {\n${rows.join('')}} as const satisfies Record<string, Drawing>;\n\n`,
    `export type ${type} = keyof typeof ${name};\n`,
  ].join('');
}

/** SVG markup as JSX: attribute names in camel case. */
function jsx(body) {
  return body.replace(/ ([a-z]+(?:-[a-z]+)+)=/g, (_, attribute) => ` ${camelCase(attribute)}=`);
}

function camelCase(attribute) {
  return attribute.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}

const art = readFolder(join(source, 'assets/art'));
const homeless = art.filter((file) => !artGroups.some(({ prefix }) => file.name.startsWith(prefix)));
if (homeless.length > 0) throw new Error(`No group for ${homeless.map((file) => file.name).join(', ')}`);

const modules = [
  ...artGroups.map((group) => ({ group, files: art.filter((file) => file.name.startsWith(group.prefix)) })),
  { group: { name: 'icons', type: 'IconName' }, files: readFolder(join(source, 'assets/icons')) },
];
for (const { group, files } of modules) {
  const path = join(source, 'art', `${group.name}.generated.tsx`);
  const style = await resolveConfig(path);
  writeFileSync(path, await format(moduleText(group, files), { ...style, parser: 'typescript' }));
  console.log(`src/art/${group.name}.generated.tsx: ${files.length}`);
}
