import * as Dialog from '@radix-ui/react-dialog';
import styled from 'styled-components';
import { media } from '../theme/theme';
import { veil } from './veil';

/** The scrim over the page, with the dialog in its centre; on phones at its lower edge. */
export const Scrim = styled(Dialog.Overlay)`
  ${veil}
  padding: var(--s6);

  ${media.phone} {
    place-items: end stretch;
    padding: 0;
  }
`;

/** The header with a rule: title at left, close button at right. */
export const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  padding: 14px 10px 14px 22px;
  border-bottom: 1px solid var(--rule);

  h2 {
    overflow-wrap: anywhere;
  }

  p {
    margin-top: 1px;
    color: var(--text-3);
    font-size: var(--fs-14);
  }

  ${media.phone} {
    padding: 12px 8px 12px var(--gutter);
  }
`;

/** The only part of the dialog that scrolls. */
export const Body = styled.div`
  padding: 20px 22px;
  overflow-y: auto;
  overscroll-behavior: contain;

  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }

  > * + * {
    margin-top: var(--s4);
  }

  /* A field that is scrolled into view keeps its label and message visible. */
  input,
  select,
  textarea {
    scroll-margin-block: 2.25rem 3.5rem;
  }

  ${media.phone} {
    padding: var(--s4) var(--gutter);
  }
`;

/** The footer with a rule and the buttons; on phones the buttons share the width. */
export const Foot = styled.footer`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--s3);
  padding: 14px 22px;
  border-top: 1px solid var(--rule);

  ${media.phone} {
    flex-wrap: wrap;
    padding: 12px var(--gutter) calc(12px + env(safe-area-inset-bottom));

    > button,
    > a {
      flex: 1;
      min-height: 48px;
    }
  }
`;
