import * as z from 'zod/mini';
import { labTestTypes } from '../../lab-test-type';
import { id, rupees } from '../common';

/** What `filter.type` and /book-lab-test/{type} name. See docs/behaviour.md, D28. */
export const labTestType = z.enum(labTestTypes);

/** An included test with its parameters. A single test holds itself. See docs/behaviour.md, D28. */
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
  /** 1 package, 0 test. */
  is_package: z.int(),
  price: rupees,
  mrp: rupees,
  test_list_count: z.int(),
  param_count: z.int(),
  test_list: z.array(includedTest),
  cart_quantity: z.int(),
  /** Added: for how many patients one order may book it now: 0 when it is no longer offered, else 5. */
  max_quantity: z.int(),
});
export type LabTest = z.infer<typeof labTest>;

/**
 * What a patient should know about a test or package: general knowledge in plain words, whole sentences, and the day it was written
 * (YYYY-MM-DD).
 */
export const labAbout = z.object({
  written_on: z.string(),
  /** "Blood, 2 tubes, and urine". */
  sample: z.string(),
  /** Hours without food before the sample is collected, at least; 0 where it may be collected at any time. */
  fasting_hours: z.int(),
  /** Hours from the collection of the sample to the report, at most. */
  report_hours: z.int(),
  prepare: z.string(),
  /** What the result shows the patient; absent for a package without a text of its own, as `who` is. */
  tells: z.optional(z.string()),
  /** Who orders it. */
  who: z.optional(z.string()),
});
export type LabAbout = z.infer<typeof labAbout>;

/** A lab test's or package's own page. */
export const detailedLabTest = z.extend(labTest, {
  /** Added: absent where one of its tests has no text. */
  about: z.optional(labAbout),
});
export type DetailedLabTest = z.infer<typeof detailedLabTest>;

/** What the home page shows of a lab test that was viewed before. Price in rupees. */
export const viewedLabTest = z.pick(labTest, {
  id: true,
  title: true,
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
