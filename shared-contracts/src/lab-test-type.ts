import { isOneOf } from './guard';

/** What `filter.type` and /book-lab-test/{type} name. See docs/behaviour.md, D28. */
export const labTestTypes = ['popular', 'test', 'package'] as const;
export type LabTestType = (typeof labTestTypes)[number];
export const isLabTestType = isOneOf(labTestTypes);
