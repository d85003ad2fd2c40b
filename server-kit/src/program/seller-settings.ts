import { z } from 'zod';
import { SettingsError } from './settings';
import { isProduction } from './shared-settings';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Whether a text is a GSTIN: state code, PAN, number of the registration, Z and a check character, by which each second one of
 * the others counts twice, and products of two digits in base 36 by the sum of both.
 */
function isGstin(text: string): boolean {
  if (!/^(?:0[1-9]|[12][0-9]|3[0-8])[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text)) return false;
  const sum = [...text.slice(0, -1)].reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return text.at(-1) === digits[(36 - (sum % 36)) % 36];
}

/** Who sells, as invoices, footer and Contact Us state it. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  /** Its first two digits are the state of the seller. */
  readonly gstin: string;
  readonly drugLicences: string;
  /** Name and registration. */
  readonly pharmacist: string;
}

/** The seller in development. Marked as a sample, because production has to name a real one. */
export const sampleSeller: Seller = {
  name: 'Sample Pharmacy LLP',
  address: '1 Sample Road, Bengaluru, Karnataka 560001',
  gstin: '29AAAAA0000A1ZY',
  drugLicences: 'sample 20B-000000, sample 21B-000000',
  pharmacist: 'Sample Pharmacist, reg. no. 00000',
};

const text = (description: string, sample: string) =>
  z
    .string()
    .trim()
    .min(1, { error: 'a text' })
    .max(200, { error: 'a text of at most 200 characters' })
    .optional()
    .meta({ defaultText: `\`${sample}\`, none in production`, description });

/** Who sells: production needs all of them. */
export const sellerSettings = {
  SELLER_NAME: text('Legal name of the seller, on invoices and pages', sampleSeller.name),
  SELLER_ADDRESS: text('Address of the seller, with state and pincode', sampleSeller.address),
  SELLER_GSTIN: z
    .string()
    .refine(isGstin, { error: 'a GSTIN of 15 characters with its check character' })
    .optional()
    .meta({
      defaultText: `\`${sampleSeller.gstin}\`, none in production`,
      description:
        'GSTIN of the seller; its first two digits are the state whose orders have CGST and SGST, others have IGST',
    }),
  SELLER_DRUG_LICENCES: text('Numbers of the drug licences', sampleSeller.drugLicences),
  SELLER_PHARMACIST: text('Name and registration of the registered pharmacist', sampleSeller.pharmacist),
};

type SellerVariables = z.infer<z.ZodObject<typeof sellerSettings>> & Parameters<typeof isProduction>[0];

/** The seller. @throws SettingsError in production for what is not set, because invoices would state a sample */
export function sellerOf(settings: SellerVariables): Seller {
  const names = ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_GSTIN', 'SELLER_DRUG_LICENCES', 'SELLER_PHARMACIST'] as const;
  const missing = names.filter((name) => settings[name] === undefined);
  if (isProduction(settings) && missing.length > 0)
    throw new SettingsError(`${missing.join(', ')} has to be set: invoices and pages state who sells.`);
  return {
    name: settings.SELLER_NAME ?? sampleSeller.name,
    address: settings.SELLER_ADDRESS ?? sampleSeller.address,
    gstin: settings.SELLER_GSTIN ?? sampleSeller.gstin,
    drugLicences: settings.SELLER_DRUG_LICENCES ?? sampleSeller.drugLicences,
    pharmacist: settings.SELLER_PHARMACIST ?? sampleSeller.pharmacist,
  };
}
