import { formatRupees, type LabTest } from '@storefront/shared-contracts';
import { parametersText } from '../tests/summarize-contents';

/** The description of a lab test or health package for search engines, in one sentence. */
export const describeTest = ({
  title,
  lab_name,
  param_count,
  price,
}: Pick<LabTest, 'title' | 'lab_name' | 'param_count' | 'price'>): string =>
  `${title} by ${lab_name}: ${parametersText(param_count)} for ${formatRupees(price)}, the sample is collected at home.`;

/** The description of a list of lab tests for search engines, in one sentence. */
export const describeTests = (title: string, brand: string): string =>
  `${title}: compare prices and book online at ${brand}, the sample is collected at home.`;
