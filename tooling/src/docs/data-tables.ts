import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A database table, as described by the comment at its definition. */
interface DataTable {
  readonly name: string;
  /** The first sentence of the comment. */
  readonly purpose: string;
  /** Stored personal data: the text after `@personal`, "none" if there are none; '' if the tag is missing. */
  readonly personal: string;
  /** Retention: the text after `@kept`; '' if the tag is missing. */
  readonly kept: string;
}

const definition = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?export const \w+ = (?:pgTable|termsTable)\(\s*'([a-z_]+)'/g;

/** The text after a tag, up to the next tag. */
const tagged = (tag: string, comment: string): string => new RegExp(`@${tag} ([^@]*)`).exec(comment)?.[1]?.trim() ?? '';

/** Parses the tables of a source file, in order. */
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
