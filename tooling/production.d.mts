export const programPackages: readonly string[];
export const bundledPackages: readonly string[];
export const productionFiles: readonly string[];
export function filters(packages: readonly string[]): string[];
