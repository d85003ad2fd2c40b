export function writeSbom(root: string, file: string): void;
