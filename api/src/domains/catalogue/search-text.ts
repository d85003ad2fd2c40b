import { joinTerms } from '../../platform/search/terms';

/** The three lines that a medicine is found by: name, salts, manufacturer. */
export function searchText(item: { name: string; salts: readonly string[]; manufacturer: string }): string {
  return [item.name, item.salts.join(' '), item.manufacturer].map(joinTerms).join('\n');
}
