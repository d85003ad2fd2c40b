import { limits } from '../limits/index';

/** The digit 0 of the scripts of India, of both Arabic forms, and of full width. The other nine follow each. */
const zeros = Array.from('٠۰०০੦૦୦௦౦೦൦０', (zero) => zero.charCodeAt(0));

/** Digits of Indian and Arabic scripts as 0 to 9. See docs/behaviour.md, D45. */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const value = zeros
      .map((zero) => digit.charCodeAt(0) - zero)
      .find((difference) => difference >= 0 && difference < 10);
    return value === undefined ? digit : String(value);
  });
}

/** The digits of an OTP or a PIN code, without whatever was typed or pasted beside them. */
export const readDigits = (text: string): string => toAsciiDigits(text).replace(/[^0-9]/g, '');

/** What people and address books write between the digits of a number; format characters are invisible. */
const separators = /[\s\p{Pd}\p{Cf}().]/gu;

const countryCode = new RegExp(`^(?:\\+91|0091|91)?0?(?=[0-9]{${limits.mobileDigits}}$)`);

/**
 * The ten digits of a mobile number that was written with +91, 0091, 91 or 0, spaces, hyphens or brackets. Any other text
 * keeps its characters for the rules to reject. See docs/behaviour.md, D45.
 */
export const readMobile = (text: string): string =>
  toAsciiDigits(text).replace(separators, '').replace(countryCode, '');
