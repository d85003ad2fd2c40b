import * as z from 'zod/mini';

/** What an operator states about the shop beside prices and in the footer; '' hides it. See docs/behaviour.md, D2. */
export const trustFacts = z.object({
  /** "20B/000000, 21B/000000" */
  drug_licence: z.string(),
  /** Name and registration: "Name Surname, reg. no. 000000". */
  pharmacist: z.string(),
  /** How long after the delivery a sealed pack can be returned: "3 days". */
  return_period: z.string(),
  /** "NABL MC-0000" */
  lab_accreditation: z.string(),
  /** Who sells, with address and GSTIN. */
  seller: z.string(),
  address: z.string(),
  gstin: z.string(),
});
export type TrustFacts = z.infer<typeof trustFacts>;

/**
 * Configuration that an operator sets without a build: brand and contacts of the shop. An empty value hides its
 * element. See docs/behaviour.md, D2.
 */
export const siteConfig = z.object({
  brand: z.string().check(z.minLength(1), z.maxLength(60)),
  phone: z.string(),
  email: z.string(),
  /** Number of the messaging app: digits with the country code. '' hides the link. */
  whatsapp: z.string(),
  social_url: z.string(),
  trust: trustFacts,
});

export type SiteConfig = z.infer<typeof siteConfig>;
