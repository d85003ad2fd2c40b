import styled from 'styled-components';

/** Element id of the main landmark: target of the skip link, focused after a navigation. */
export const mainId = 'main';

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
