import * as z from 'zod/mini';
import { labTestTypes } from '../../product-types';
import { id, rupees } from '../common';

/** The values of `filter.type` and /book-lab-test/{type}. See docs/behaviour.md, D28. */
export const labTestType = z.enum(labTestTypes);

/** An included test with its parameters. A single test includes itself. See docs/behaviour.md, D28. */
export const includedTest = z.object({
  id,
  name: z.string(),
  parameters: z.array(z.object({ id, parameter: z.string() })),
});
export type IncludedTest = z.infer<typeof includedTest>;

/** A lab test or health package. Prices in rupees. */
export const labTest = z.object({
  id,
  title: z.string(),
  name: z.string(),
  lab_name: z.string(),
  organ_icon: z.string(),
  /** 1 for a package, 0 for a test. */
  is_package: z.int(),
  price: rupees,
  mrp: rupees,
  test_list_count: z.int(),
  param_count: z.int(),
  test_list: z.array(includedTest),
  cart_quantity: z.int(),
  /** Added: the number of patients that one order may contain now: 0 if it is no longer offered, else 5. */
  max_quantity: z.int(),
});
export type LabTest = z.infer<typeof labTest>;

/**
 * Facts about a test or package for patients: general knowledge in plain words, whole sentences, and the date on which
 * they were written (YYYY-MM-DD).
 */
export const labAbout = z.object({
  written_on: z.string(),
  /** Such as "Blood, 2 tubes, and urine". */
  sample: z.string(),
  /** Minimum hours without food before the sample is collected; 0 if fasting is not needed. */
  fasting_hours: z.int(),
  /** Maximum hours from the collection of the sample to the report. */
  report_hours: z.int(),
  prepare: z.string(),
  /** What the result tells the patient. Absent for a package without a text of its own; `who` is then absent too. */
  tells: z.optional(z.string()),
  /** Who orders the test. */
  who: z.optional(z.string()),
});
export type LabAbout = z.infer<typeof labAbout>;

/** The data of a lab test's or package's page. */
export const detailedLabTest = z.extend(labTest, {
  /** Added: absent if one of its tests has no text. */
  about: z.optional(labAbout),
});
export type DetailedLabTest = z.infer<typeof detailedLabTest>;

/** The fields of a recently viewed lab test on the home page. Price in rupees. */
export const viewedLabTest = z.pick(labTest, {
  id: true,
  title: true,
  lab_name: true,
  organ_icon: true,
  is_package: true,
  price: true,
});
export type ViewedLabTest = z.infer<typeof viewedLabTest>;

/** An organ of the organ filter. */
export const organ = z.object({ id, name: z.string(), icon: z.string() });
export type Organ = z.infer<typeof organ>;

/** An option of a filter. */
export const filterOption = z.object({ id, name: z.string() });
export type FilterOption = z.infer<typeof filterOption>;
