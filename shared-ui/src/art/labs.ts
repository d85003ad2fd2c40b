import labPanel from '../assets/art/lab-panel.svg';
import labTest from '../assets/art/lab-test.svg';

export const labs = {
  'lab-panel': labPanel,
  'lab-test': labTest,
} as const satisfies Record<string, string>;

export type LabName = keyof typeof labs;
