import { fields } from '@storefront/shared-contracts/fields';
import { fieldSchema } from '@storefront/shared-contracts/schemas';

/** Words that a district's name adds to the city's name. */
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
 * The city of an address by its district's name: "BENGALURU URBAN" -> "Bengaluru". A part of Delhi is Delhi. '' if the name is
 * only a direction, or contains characters that the address form rejects ("24 PARAGANAS NORTH"). See docs/behaviour.md, D31.
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
