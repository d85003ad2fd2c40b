const path = require('node:path');

// Every query by role asks for the computed style of many elements, and jsdom matches each of some hundred style rules with
// each of them by a general selector engine. Both functions below give the results of jsdom in less time.

const near = { paths: [path.dirname(require.resolve('jest-environment-jsdom'))] };
const library = path.join(path.dirname(require.resolve('jsdom', near)), 'jsdom', 'living');
// This must come before jsdom itself is loaded, whose modules keep the functions that they find here.
const selectors = require(path.join(library, 'helpers', 'selectors.js'));
const { implForWrapper } = require(path.join(library, 'generated', 'utils.js'));

/** Escapes and nesting, namespaces, and pseudo-classes that match another element than they follow: left to the engine. */
const notSimple = /[\\|&]|:(?:host|part|slotted)/u;
const quotesOrBrackets = /"[^"]*"|'[^']*'|\[[^[\]]*\]|\([^()]*\)/gu;

/** Without what stands in brackets, since it may hold combinators, commas and classes that an element must not have. */
function withoutBrackets(selector) {
  const shorter = selector.replaceAll(quotesOrBrackets, '');
  return shorter === selector ? selector : withoutBrackets(shorter);
}

/** The tag and the first class that the last compound of a selector asks for. */
function required(selector) {
  const last = selector
    .trim()
    .split(/[\s>+~]+/u)
    .at(-1);
  const tag = /^[a-z][\w-]*/iu.exec(last)?.[0].toLowerCase();
  const className = /\.([\w-]+)/u.exec(last)?.[1].toLowerCase();
  return { tag, className };
}

/** @type {Map<string, readonly { tag?: string, className?: string }[]>} */
const requirements = new Map();

function requirementsOf(selector) {
  let found = requirements.get(selector);
  if (found === undefined) {
    found = notSimple.test(selector) ? [{}] : withoutBrackets(selector).split(',').map(required);
    requirements.set(selector, found);
  }
  return found;
}

const { matchesDontThrow } = selectors;

selectors.matchesDontThrow = (element, selector) => {
  // @keyframes and the like have none.
  if (typeof selector !== 'string') return false;
  const tag = element._localName.toLowerCase();
  let classes;
  const canMatch = requirementsOf(selector).some((one) => {
    if (one.tag !== undefined && one.tag !== tag) return false;
    if (one.className === undefined) return true;
    classes ??= (element.getAttributeNS(null, 'class') ?? '').toLowerCase();
    return classes.includes(one.className);
  });
  return canMatch && matchesDontThrow(element, selector);
};

/** Keeps a computed style for as long as jsdom keeps the style rules that apply to the element. */
exports.cacheComputedStyles = (window) => {
  const { getComputedStyle } = window;
  /** By the cache of jsdom, which a document replaces at each change. */
  const stylesBy = new WeakMap();
  window.getComputedStyle = (element, pseudoElement) => {
    const document = implForWrapper(element)?._ownerDocument;
    // jsdom does not notice changes above an element outside of the document.
    if (pseudoElement || !document || !element.isConnected) return getComputedStyle(element, pseudoElement);
    const kept = stylesBy.get(document._styleCache ?? document)?.get(element);
    if (kept !== undefined) return kept;
    const style = getComputedStyle(element);
    const styles = stylesBy.get(document._styleCache) ?? new WeakMap();
    stylesBy.set(document._styleCache, styles.set(element, style));
    return style;
  };
};
