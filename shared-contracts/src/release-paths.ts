import { hasShape, isInteger } from './guard';

/** Base path of a release's files, with a slash at its end. */
export function releaseBase(name: string, release: string): string {
  return `/remotes/${name}/${release}/`;
}

/**
 * Folder of files that have the same URL in all releases of a part, because their names contain a hash of their
 * content.
 */
const sharedFolder = 'shared/';

/** URL of a file of a release. `base` is the base path of the release. */
export function releaseFileUrl(name: string, base: string, file: string): string {
  return file.startsWith(sharedFolder) ? `/remotes/${name}/${file}` : `${base}${file}`;
}

/** Extensions of the files that a build produces. The registry accepts and the site serves only these. */
export const releaseFileTypes = ['js', 'map', 'txt', 'svg', 'woff2', 'png', 'webp'] as const;

/**
 * Whether a build may contain the file. HTML is excluded. An SVG file that a browser opens as a page runs no script,
 * because of the policy of releases' files.
 */
export function isReleaseFile(path: string): boolean {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return path.includes('.') && releaseFileTypes.some((type) => type === extension);
}

/** First-party cookie with the visitor's random id. Rollout buckets are computed from a hash of it. */
export const visitorCookie = 'visitor';

/** Path at which a page polls for a newer manifest. The body is only `{revision}`. */
export const revisionPath = '/revision.json';

/** Path to which a page reports the parts that it uses and the start of the shell. */
export const pageUsePath = '/page-use';

/** Cookie that pins a visitor to a remote's last good release after the live release ran and failed. */
export const pinCookie = (remote: string): string => `pin-${remote}`;

/** Value of a pin. It is valid only for the manifest's last good release, and until the remote's next revision. */
export const formatPin = ({ release, since }: { release: string; since: number }): string => `${release}.${since}`;

/** Element id of the JSON block that holds the composition. */
export const compositionElementId = 'composition';

/** Element id of the node that the shell renders into. */
export const rootElementId = 'root';

/** Body of the response at `revisionPath`. */
export const isRevisionResponse = hasShape({ revision: isInteger });
