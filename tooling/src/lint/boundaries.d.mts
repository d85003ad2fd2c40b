import type { Linter } from 'eslint';

export declare const boundaries: Linter.Config[];
export declare const honestTests: { selector: string; message: string }[];
