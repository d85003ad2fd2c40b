import { formatRupees, type LabTest } from '@storefront/shared-contracts';
import { parametersText } from '../tests/summarize-contents';

/** A lab test or health package in a sentence, for search engines. */
export const describeTest = ({
  title,
  lab_name,
  param_count,
  price,
}: Pick<LabTest, 'title' | 'lab_name' | 'param_count' | 'price'>): string =>
  `${title} by ${lab_name}: ${parametersText(param_count)} for ${formatRupees(price)}, the sample is collected at home.`;

/** A list of lab tests in a sentence, for search engines. */
export const describeTests = (title: string, brand: string): string =>
  `${title}: compare prices and book online at ${brand}, the sample is collected at home.`;
