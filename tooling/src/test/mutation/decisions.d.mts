/** Pairs of a file with a decision and the file of its tests, relative to the workspace. */
export declare const decisions: [decision: string, test: string][];
