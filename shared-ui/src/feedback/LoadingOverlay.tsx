import { useEffect, useState } from 'react';
import styled, { createGlobalStyle, keyframes } from 'styled-components';
import { BrandMark } from '../art/Art';
import { media } from '../theme/theme';

export interface LoadingOverlayProps {
  /** Text of the operation: "Placing your order. Do not close or refresh this page." */
  readonly sentence: string;
}

/** Covers the whole page during an operation that must not be interrupted. The caller makes the page below `inert`. */
export function LoadingOverlay({ sentence }: LoadingOverlayProps) {
  // Screen readers announce a text that is added to an existing status element.
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(sentence), [sentence]);
  return (
    <Cover role="status">
      <PageScrollLock />
      <LoadingSpinner />
      <p>{said}</p>
    </Cover>
  );
}

/** The brand's leaf in a turning ring. With reduced motion it does not turn. */
export function LoadingSpinner() {
  return (
    <Mark aria-hidden="true">
      <BrandMark size={44} />
      <Ring />
    </Mark>
  );
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/* Stops the page behind the overlay from scrolling, and from shifting sideways on desktops whose scrollbar takes
   width. */
const PageScrollLock = createGlobalStyle`
  html {
    overflow: hidden;
    scrollbar-gutter: stable;
  }
`;

const Cover = styled.div`
  position: fixed;
  z-index: var(--z-overlay);
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 14px;
  padding: var(--s6);
  background: color-mix(in srgb, var(--ground) 92%, transparent);
  text-align: center;

  p {
    max-width: 28ch;
    font-weight: var(--w-med);
  }
`;

const Mark = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 84px;
  height: 84px;
  color: var(--brand);
`;

const Ring = styled.i`
  position: absolute;
  inset: 0;
  border: 4px solid color-mix(in srgb, var(--brand) 25%, transparent);
  border-top-color: var(--brand);
  border-radius: 50%;
  animation: ${turn} 1s linear infinite;

  ${media.reducedMotion} {
    animation: none;
  }
`;
