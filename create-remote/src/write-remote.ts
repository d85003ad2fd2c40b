import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Answers } from './answers';

/** Placeholders in the template for the answers. */
const example: Answers = { name: 'example-remote', route: '/example-route', label: 'Example label' };

/**
 * The template has these files without the dot: npm leaves .gitignore out of packages, and this repository's linter
 * reads every .oxlintrc.json.
 */
const targetName = (path: string) => path.replace(/^(gitignore|oxlintrc\.json)$/, '.$1');

/** Replaces the placeholders in a file of the template. */
const fillIn = (text: string, { name, route, label }: Answers) =>
  text.replaceAll(example.name, name).replaceAll(example.route, route).replaceAll(example.label, label);

/**
 * Writes a new remote into a new or empty folder.
 * @returns the written files, relative to the folder
 * @throws if the folder is not empty
 */
export function writeRemote(template: string, folder: string, answers: Answers): string[] {
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git')) {
    throw new Error(`${folder} is not empty. Choose another name, or remove what it contains.`);
  }
  const files = readdirSync(template, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => {
    const source = join(parentPath, name);
    const path = targetName(source.slice(template.length + 1));
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, fillIn(readFileSync(source, 'utf8'), answers), { flag: 'wx' });
    return path;
  });
}
