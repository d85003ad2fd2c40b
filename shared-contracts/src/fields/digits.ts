import { limits } from '../limits/index';

/**
 * The digit 0 in the scripts of India, in both Arabic forms and in full width. The other nine digits follow each of
 * them.
 */
const zeros = Array.from('٠۰०০੦૦୦௦౦೦൦０', (zero) => zero.charCodeAt(0));

/** Converts digits of Indian and Arabic scripts to 0 to 9. See docs/behaviour.md, D45. */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const value = zeros
      .map((zero) => digit.charCodeAt(0) - zero)
      .find((difference) => difference >= 0 && difference < 10);
    return value === undefined ? digit : String(value);
  });
}

/** The digits of an OTP or a pincode, without other typed or pasted characters. */
export const readDigits = (text: string): string => toAsciiDigits(text).replace(/[^0-9]/g, '');

/** Separators that people and address books insert in a number. Format characters are invisible. */
const separators = /[\s\p{Pd}\p{Cf}().]/gu;

const countryCode = new RegExp(`^(?:\\+91|0091|91)?0?(?=[0-9]{${limits.mobileDigits}}$)`);

/**
 * The ten digits of a mobile number that was typed with +91, 0091, 91 or 0, spaces, hyphens or brackets. Any other text
 * keeps its characters, and the rules reject them. See docs/behaviour.md, D45.
 */
export const readMobile = (text: string): string =>
  toAsciiDigits(text).replace(separators, '').replace(countryCode, '');
