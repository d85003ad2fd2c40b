import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@storefront/shared-contracts/limits';
import { makeFilter } from '../../domains/identity/weak-passwords';
import { packageRoot } from '../../platform/package-root';

/** Number of passwords in the filter, and its size: 19 bits each. */
const most = 100_000;
const filterBytes = 240_000;

/** The first passwords of a list, most common first, that meet the field's rules; in lower case, without duplicates. */
export function selectPasswords(list: string, max: number): Set<string> {
  const selected = new Set<string>();
  for (const line of list.split('\n')) {
    const password = line.trim().toLowerCase();
    const { length } = [...password];
    if (length < limits.passwordMin || length > limits.passwordMax || /\s/.test(password)) continue;
    selected.add(password);
    if (selected.size === max) break;
  }
  return selected;
}

/** Writes `data/common-passwords.bloom` from a list with one password per line. */
export function writeCommonPasswords(listFile: string): number {
  const passwords = selectPasswords(readFileSync(listFile, 'utf8'), most);
  writeFileSync(join(packageRoot(), 'data', 'common-passwords.bloom'), makeFilter(passwords, filterBytes));
  return passwords.size;
}
