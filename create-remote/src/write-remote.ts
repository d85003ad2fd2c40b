import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Answers } from './answers';

/** What stands in the template for the answers. */
const example: Answers = { name: 'example-remote', route: '/example-route', label: 'Example label' };

/** npm leaves .gitignore out of packages, and the linter of this repository reads every .oxlintrc.json. */
const targetName = (path: string) => path.replace(/^(gitignore|oxlintrc\.json)$/, '.$1');

/** A file of the template with the answers in it. */
export const fillIn = (text: string, { name, route, label }: Answers) =>
  text.replaceAll(example.name, name).replaceAll(example.route, route).replaceAll(example.label, label);

/**
 * Writes a new remote into a folder that is new or empty. @returns the written files, relative to it
 * @throws when the folder contains something
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
