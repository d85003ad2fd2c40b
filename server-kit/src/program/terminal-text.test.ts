import { terminalText } from './check-settings';

it.each([
  ['a\u001b[2Jb', 'a?[2Jb'],
  ['a\u001b]0;title\u0007b', 'a?]0;title?b'],
  ['a\u009b31mb', 'a?31mb'],
  ['a\rb\u0008c\u0000', 'a?b?c?'],
  ['मूल्य ₹5\nnext', 'मूल्य ₹5\nnext'],
])('%j is printed as %j', (text, printed) => {
  expect(terminalText(text)).toBe(printed);
});
