import styled from 'styled-components';

/** Where notifications stand: top centre, above everything but the busy overlay. Source: design, section 6. */
export const ToastStack = styled.div`
  position: fixed;
  z-index: var(--z-toast);
  top: var(--s4);
  right: var(--gutter);
  left: var(--gutter);
  display: grid;
  justify-items: center;
  gap: var(--s2);
  pointer-events: none;

  > div {
    display: flex;
    justify-content: center;
    width: 100%;
  }

  > div > * {
    pointer-events: auto;
  }
`;
