export declare function satisfy(version: string, range: string): boolean;
