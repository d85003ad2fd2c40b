export interface BuiltSources {
  readonly files: readonly string[];
  readonly hash: string;
}
export function hashSources(root: string, files: readonly string[]): BuiltSources;
export function isBuiltFrom(root: string, sourcesFile: string): boolean;
