import styled from 'styled-components';

/** Element id of the main landmark: the skip link leads there, and the focus goes there when the page changes. */
export const mainId = 'main';

/** The first stop of the keyboard: past the header. */
export function SkipLink() {
  return <Element href={`#${mainId}`}>Skip to main content</Element>;
}

const Element = styled.a`
  position: absolute;
  z-index: calc(var(--z-header) + 1);
  top: var(--s2);
  left: var(--gutter);
  padding: 12px 16px;
  border-radius: var(--r2);
  background: var(--surface);
  box-shadow: var(--shadow-2);
  font-weight: var(--w-semi);

  &:not(:focus) {
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
