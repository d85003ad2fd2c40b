import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Fields = Readonly<Record<string, unknown>>;

/** A package.json, as far as building and publishing read it. */
export interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly exports?: Fields;
  readonly dependencies?: Fields;
  readonly devDependencies?: Fields;
  readonly peerDependencies?: Fields;
  readonly [field: string]: unknown;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objects = ['exports', 'dependencies', 'devDependencies', 'peerDependencies'];

function isPackageFile(value: unknown): value is PackageFile {
  return (
    isFields(value) &&
    typeof value['name'] === 'string' &&
    typeof value['version'] === 'string' &&
    objects.every((field) => value[field] === undefined || isFields(value[field]))
  );
}

/** The package.json in a folder. @throws if it is not valid */
export function readPackageFile(folder: string): PackageFile {
  const parsed: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isPackageFile(parsed)) throw new Error(`${folder}/package.json has no name and version, or another form.`);
  return parsed;
}
