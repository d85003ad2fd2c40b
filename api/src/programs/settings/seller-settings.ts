import { z } from 'zod';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Whether a text is a GSTIN: state code, PAN, number of the registration, Z and a check character, by which each second one of
 * the others counts twice, and products of two digits in base 36 by the sum of both.
 */
export function isGstin(text: string): boolean {
  if (!/^(?:0[1-9]|[12][0-9]|3[0-8])[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text)) return false;
  const sum = [...text.slice(0, -1)].reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return text.at(-1) === digits[(36 - (sum % 36)) % 36];
}

/** Who sells, for the tax. */
export const sellerSettings = {
  SELLER_GSTIN: z
    .string()
    .refine(isGstin, { error: 'a GSTIN of 15 characters with its check character' })
    .optional()
    .meta({
      description:
        'GSTIN of the shop; its first two digits are the state whose orders have CGST and SGST, others have IGST. Without it the state is Karnataka',
    }),
};
