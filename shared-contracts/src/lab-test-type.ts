import { isOneOf } from './guard';

/** The values of `filter.type` and /book-lab-test/{type}. See docs/behaviour.md, D28. */
export const labTestTypes = ['popular', 'test', 'package'] as const;
export type LabTestType = (typeof labTestTypes)[number];
export const isLabTestType = isOneOf(labTestTypes);
