import type { Linter } from 'eslint';

export declare const browserRules: Linter.Config[];
export declare const testQualityRules: { selector: string; message: string }[];
