import * as z from 'zod/mini';
import { defineEndpoint, publicReads } from '../endpoint';
import { category, medicine } from '../entities/catalogue';
import { labTest } from '../entities/lab';
import { keyword, listTotals, successWithFields } from '../common';

/** A medicine under the search field: its name, the fields of its drawing, and those of its unit price. */
const suggestedMedicine = z.pick(medicine, {
  product_id: true,
  name: true,
  composition: true,
  packet_name: true,
  unit_name: true,
  unit_type: true,
  price: true,
  category: true,
});

/** Salts that medicines consist of, such as "Aceclofenac + Paracetamol". `total` counts what a search for them finds. */
const suggestedComposition = z.object({ name: z.string(), total: z.int() });

const suggestedLabTest = z.pick(labTest, {
  id: true,
  title: true,
  lab_name: true,
  organ_icon: true,
  is_package: true,
  price: true,
});

/** The groups of suggestions; `limits.suggestions` has their lengths. Prices in rupees. */
export const suggestionGroups = z.object({
  medicines: z.array(suggestedMedicine),
  compositions: z.array(suggestedComposition),
  categories: z.array(category),
  lab_tests: z.array(suggestedLabTest),
});
export type Suggestions = z.infer<typeof suggestionGroups>;

/**
 * What a keyword that is still typed may become: its last word is the beginning of a word. Every group is empty below
 * `limits.suggestions.minCharacters`.
 */
export const suggestions = defineEndpoint({
  name: 'suggestions',
  summary: 'Suggest medicines, compositions, categories and lab tests for a search',
  method: 'GET',
  path: '/suggestions',
  access: 'public',
  publicRead: publicReads.list,
  query: z.object({ keyword }),
  response: successWithFields(suggestionGroups, {
    corrected_keyword: listTotals.corrected_keyword,
    search: listTotals.search,
  }),
});
