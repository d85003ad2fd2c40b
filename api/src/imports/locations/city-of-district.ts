import { fields } from '@storefront/shared-contracts/fields';
import { fieldSchema } from '@storefront/shared-contracts/schemas';

/** What a district's name adds to the city's. */
const parts = /\b(?:urban|rural|suburban|dehat|metro|district)\b/gi;
const inBrackets = /\([^)]*\)/g;
const directions = /^(?:(?:north|south|east|west|central)\s*)+$/i;
const cityName = fieldSchema(fields.city);

/** "NEW DELHI" -> "New Delhi", "LAHUL AND SPITI" -> "Lahul and Spiti", "SPSR NELLORE" -> "SPSR Nellore". */
function titleCase(word: string): string {
  if (/^and$/i.test(word)) return 'and';
  if (!/[aeiouy]/i.test(word)) return word;
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`;
}

/**
 * The city that a district's name gives an address: "BENGALURU URBAN" -> "Bengaluru". A part of Delhi is Delhi. '' where the
 * name is a direction alone, or nothing that the address form takes ("24 PARAGANAS NORTH"). See docs/behaviour.md, D31.
 */
export function cityOfDistrict(district: string, state: string): string {
  const words = district
    .replace(inBrackets, ' ')
    .replace(parts, ' ')
    .replace(/[.\-/]/g, ' ')
    .trim()
    .split(/\s+/);
  const name = words.map(titleCase).join(' ');
  if (directions.test(name)) return state === 'Delhi' ? state : '';
  return cityName.safeParse(name).success ? name : '';
}
