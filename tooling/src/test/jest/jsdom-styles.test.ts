/** @jest-environment ./src/test/jest/browser-environment.cjs */

beforeEach(() => document.head.replaceChildren());

/** Display of the element with `data-me`, where the selector sets `none`. */
function displayed(selector: string, markup: string): string {
  document.head.innerHTML = `<style>${selector} { display: none }</style>`;
  document.body.innerHTML = markup;
  const [element] = document.querySelectorAll('[data-me]');
  return element === undefined ? 'no element' : getComputedStyle(element).display;
}

it.each([
  ['.a', '<i class="b a" data-me></i>'],
  ['i.a.b', '<i class="b a" data-me></i>'],
  ['i', '<i data-me></i>'],
  ['*', '<i data-me></i>'],
  ['#x', '<i id="x" data-me></i>'],
  ['.c, .a', '<i class="a" data-me></i>'],
  ['.p > .a', '<b class="p"><i class="a" data-me></i></b>'],
  ['.p>i', '<b class="p"><i data-me></i></b>'],
  ['.p .a:not(.b)', '<b class="p"><i class="a" data-me></i></b>'],
  ['i:is(.a, .b)', '<i class="b" data-me></i>'],
  ['.a:not(:is(.b, .c))', '<i class="a" data-me></i>'],
  ['[data-me="]"].a', '<i data-me="]" class="a"></i>'],
  ['.a\\:b', '<i class="a:b" data-me></i>'],
  ['.été', '<i class="été" data-me></i>'],
  ['linearGradient', '<svg><linearGradient data-me></linearGradient></svg>'],
])('%s applies to %s', (selector, markup) => {
  expect(displayed(selector, markup)).toBe('none');
});

it.each([
  ['.a', '<i class="b" data-me></i>'],
  ['.a', '<i class="ab" data-me></i>'],
  ['b', '<i data-me></i>'],
  ['.a i.b', '<i class="b" data-me></i>'],
  ['.a:not(.b)', '<i class="a b" data-me></i>'],
])('%s does not apply to %s', (selector, markup) => {
  expect(displayed(selector, markup)).not.toBe('none');
});

it('a computed style changes with attributes, parents and style sheets', () => {
  document.head.innerHTML = '<style>.hidden { visibility: hidden }</style>';
  document.body.innerHTML = '<p><i></i></p>';
  const [[element], [parent]] = [document.getElementsByTagName('i'), document.getElementsByTagName('p')];
  if (element === undefined || parent === undefined) throw new Error('no elements');
  const visibility = () => getComputedStyle(element).visibility;
  const seen = [visibility()];
  parent.className = 'hidden';
  seen.push(visibility());
  element.style.visibility = 'visible';
  seen.push(visibility());
  element.removeAttribute('style');
  document.body.append(element);
  seen.push(visibility());
  document.head.innerHTML = '<style>i { visibility: collapse }</style>';
  seen.push(visibility());
  expect(seen).toEqual(['visible', 'hidden', 'visible', 'visible', 'collapse']);
});

it('a computed style outside of the document changes with the parent', () => {
  const [outer, inner] = [document.createElement('p'), document.createElement('i')];
  outer.style.visibility = 'hidden';
  const seen = [getComputedStyle(inner).visibility];
  outer.append(inner);
  seen.push(getComputedStyle(inner).visibility);
  expect(seen).toEqual(['visible', 'hidden']);
});
