import type { DetailedLabTest, FilterOption, IncludedTest, LabTest, Organ } from '@storefront/shared-contracts';
import { createPagedHandler } from '@storefront/page-kit/testing';

/** An included test with these parameters. */
export const included = (id: number, name: string, parameters: readonly string[]): IncludedTest => ({
  id,
  name,
  parameters: parameters.map((parameter, index) => ({ id: id * 100 + index, parameter })),
});

/** A single test as the API returns it, which includes itself; a test sets the fields that it depends on. */
export function labTest(id: number, given: Partial<LabTest> = {}): LabTest {
  return {
    id,
    title: `Test ${id}`,
    name: `Test ${id}`,
    lab_name: 'Anvay Path Labs',
    organ_icon: 'thyroid',
    is_package: 0,
    price: 349,
    mrp: 600,
    test_list_count: 1,
    param_count: 3,
    test_list: [included(id, `Test ${id}`, ['Total T3', 'Total T4', 'TSH Ultrasensitive'])],
    cart_quantity: 0,
    max_quantity: 5,
    ...given,
  };
}

/** A health package of four tests. */
export const labPackage = (id: number, given: Partial<LabTest> = {}): LabTest =>
  labTest(id, {
    title: `Package ${id}`,
    name: `Package ${id}`,
    lab_name: 'Suvarna Diagnostics',
    organ_icon: '',
    is_package: 1,
    price: 1299,
    mrp: 2600,
    test_list_count: 4,
    param_count: 26,
    test_list: [
      included(1, 'Complete Blood Count', ['Haemoglobin', 'WBC Count', 'Platelet Count', 'Haematocrit']),
      included(2, 'Liver Function Test', ['SGOT', 'SGPT', 'Bilirubin Total']),
      included(3, 'Kidney Function Test', ['Creatinine', 'Urea', 'Uric Acid']),
      included(4, 'Lipid Profile', ['Cholesterol Total', 'HDL Cholesterol']),
    ],
    ...given,
  });

/** The texts of a package for patients. */
export const about: NonNullable<DetailedLabTest['about']> = {
  written_on: '2026-11-22',
  sample: 'Blood, 2 tubes, and urine',
  fasting_hours: 10,
  report_hours: 24,
  prepare: 'Eat nothing for 10 to 12 hours.',
  tells: 'How your blood cells and liver are doing.',
  who: 'Adults once a year.',
};

/** Organs in the order of the API. */
export const organs: Organ[] = [
  'Heart',
  'Liver',
  'Kidney',
  'Thyroid',
  'Blood',
  'Bone',
  'Lungs',
  'Brain',
  'Stomach',
  'Skin',
].map((name, index) => ({ id: index + 1, name, icon: name.toLowerCase() }));

export const labCategories: FilterOption[] = [
  'Diabetes',
  'Thyroid',
  'Full body',
  'Vitamins',
  'Women’s health',
  'Fever',
  'Kidney',
  'Liver',
].map((name, index) => ({ id: 21 + index, name }));

/** Handles requests for pages of `total` tests, numbered from 1. */
export const labTestsPage = (total: number) => createPagedHandler(total, (id) => labTest(id));
