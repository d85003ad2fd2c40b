import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A table of the database as the comment at its definition describes it. */
export interface DataTable {
  readonly name: string;
  /** The first sentence of the comment. */
  readonly purpose: string;
  /** What is stored about persons: the text after `@personal`, "none" where there is nothing; '' where it is missing. */
  readonly personal: string;
  /** How long: the text after `@kept`; '' where it is missing. */
  readonly kept: string;
}

const definition = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?export const \w+ = (?:pgTable|termsTable)\(\s*'([a-z_]+)'/g;

/** The text after a tag, up to the next one. */
const tagged = (tag: string, comment: string): string => new RegExp(`@${tag} ([^@]*)`).exec(comment)?.[1]?.trim() ?? '';

/** The tables that a source file defines, in their order. */
export function parseDataTables(source: string): DataTable[] {
  return [...source.matchAll(definition)].map(([, comment = '', name = '']) => {
    const text = comment
      .replace(/^\s*\*\s?/gm, '')
      .replace(/\s+/g, ' ')
      .trim();
    const [description = ''] = text.split('@');
    const [purpose = ''] = /^.*?[.](?= |$)/.exec(description.trim()) ?? [description.trim()];
    return { name, purpose, personal: tagged('personal', text), kept: tagged('kept', text) };
  });
}

/** The tables of the API's database, by name. */
export function readDataTables(root: string): DataTable[] {
  const folder = join(root, 'api', 'src', 'platform', 'db');
  return readdirSync(folder)
    .filter((file) => /^schema.*\.ts$/.test(file))
    .flatMap((file) => parseDataTables(readFileSync(join(folder, file), 'utf8')))
    .sort((one, other) => one.name.localeCompare(other.name));
}
