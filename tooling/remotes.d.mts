/** Names of the remotes of a workspace: its folders `mfe-*` that describe themselves, sorted. */
export function remoteFolders(root: string): string[];
