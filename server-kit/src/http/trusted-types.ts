import { scriptJson } from './html';

/** The part of the browser's API that the script uses. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      /** Returns an allowed URL; null is a violation. */
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
 * Allows no text as HTML, and script URLs only below `scripts`. Runs as text in the page: it uses only its parameter. Its inner
 * function is a method, because tsx wraps other named functions in a helper that the page lacks.
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
 * Directives of a Content-Security-Policy under which a text becomes HTML or a script only by the policy of the page's first
 * script, or by the policies named here.
 */
export const trustedTypesDirectives = (...others: readonly string[]): readonly string[] => [
  "require-trusted-types-for 'script'",
  ['trusted-types default', ...others].join(' '),
];

/**
 * The first inline script of a page with these directives.
 * @param scripts allowed prefixes of script URLs: paths of the page's origin, or absolute URLs
 */
export const trustedTypesScript = (scripts: readonly string[]): string => `(${source})(${scriptJson(scripts)})`;
