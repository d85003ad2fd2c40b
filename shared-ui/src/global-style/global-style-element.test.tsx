import { render } from '@testing-library/react';
import { GlobalStyle, globalStyleTag } from './GlobalStyle';

const elements = () => document.querySelectorAll('style[data-global-style]');

afterEach(() => document.head.replaceChildren());

it('adds the style element once, with the nonce of the page and before other styles', () => {
  document.head.innerHTML = '<meta property="csp-nonce" nonce="abc"><style></style>';
  render(<GlobalStyle />);
  render(<GlobalStyle />);
  expect(elements()).toHaveLength(1);
  expect(document.head.firstElementChild).toBe(elements()[0]);
  expect(elements()[0]).toHaveProperty('nonce', 'abc');
  expect(elements()[0]?.textContent).toContain('--brand:');
});

it('leaves the style element of a served page as it is', () => {
  document.head.innerHTML = globalStyleTag;
  const [served] = elements();
  render(<GlobalStyle />);
  expect([...elements()]).toEqual([served]);
});
