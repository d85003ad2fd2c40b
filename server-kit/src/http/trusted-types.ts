import { scriptJson } from './html';

/** The part of the browser's interface that the script uses. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      /** What is allowed is returned; null is a violation. */
      readonly createScriptURL: (url: string) => string | null;
    },
  ): unknown;
}

declare global {
  interface Window {
    /** Undefined in browsers without Trusted Types. */
    readonly trustedTypes?: TrustedTypes | undefined;
  }
}

/**
 * Allows no text as HTML, and scripts by URL only below `scripts`. Runs as text in the page: it uses its
 * parameter only. Its function is a method: tsx wraps others, to keep their names, in a helper that the page lacks.
 */
function restrictSinks(scripts: readonly string[]): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { href } = new URL(url, location.href);
      return scripts.some((start) => href.startsWith(new URL(start, location.href).href)) ? url : null;
    },
  });
}

const source = restrictSinks.toString().replaceAll(/\n\s*/g, '\n');

/**
 * Directives of a policy under which text becomes HTML or a script only as the page's first script allows it, or as the policies
 * named here do.
 */
export const trustedTypesDirectives = (...others: readonly string[]): readonly string[] => [
  "require-trusted-types-for 'script'",
  ['trusted-types default', ...others].join(' '),
];

/**
 * The first inline script of a page with these directives.
 * @param scripts what the URLs of scripts that the page's code loads begin with: paths of the page's origin or absolute URLs
 */
export const trustedTypesScript = (scripts: readonly string[]): string => `(${source})(${scriptJson(scripts)})`;
