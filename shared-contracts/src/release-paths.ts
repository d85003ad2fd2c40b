import { hasShape, isInteger } from './guard';

/** Where a release's files are served. */
export function releaseBase(name: string, release: string): string {
  return `/remotes/${name}/${release}/`;
}

/** Folder of the files of a release that have one URL for all releases of a part, because their names contain a hash of their content. */
const sharedFolder = 'shared/';

/** URL of a file of a release whose other files are at `base`. */
export function releaseFileUrl(name: string, base: string, file: string): string {
  return file.startsWith(sharedFolder) ? `/remotes/${name}/${file}` : `${base}${file}`;
}

/** Extensions of the files that a build produces. The registry accepts no others, and the site serves no others. */
export const releaseFileTypes = ['js', 'map', 'txt', 'svg', 'woff2', 'png', 'webp'] as const;

/** Whether a build may contain the file: no HTML. An SVG file that a browser opens as a page runs nothing, by the policy of releases' files. */
export function isReleaseFile(path: string): boolean {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return path.includes('.') && releaseFileTypes.some((type) => type === extension);
}

/** First-party cookie with the visitor's random id; buckets are hashed from it. */
export const visitorCookie = 'visitor';

/** Where a page learns whether the manifest has moved on: `{revision}` and nothing else. */
export const revisionPath = '/revision.json';

/** Where a page reports the parts that it uses, and that the shell has started. */
export const pageUsePath = '/page-use';

/** Cookie that pins a visitor to a remote's last good release after the live one failed while running. */
export const pinCookie = (remote: string): string => `pin-${remote}`;

/** Value of a pin. It counts only for what the manifest falls back to, and until the remote's next revision. */
export const formatPin = ({ release, since }: { release: string; since: number }): string => `${release}.${since}`;

/** Element id of the JSON block that holds the composition. */
export const compositionElementId = 'composition';

/** Element id of the node that the shell renders into. */
export const rootElementId = 'root';

/** The body at `revisionPath`. */
export const isRevisionResponse = hasShape({ revision: isInteger });
