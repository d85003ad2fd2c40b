import { Suspense } from 'react';
import styled from 'styled-components';
import { lazyWithRetry } from '../load/lazy-with-retry';
import type { ModalProps } from './ModalDialog';
import { LoadingSpinner } from '../feedback/LoadingOverlay';
import { VisuallyHidden } from '../text/VisuallyHidden';
import { veil } from './veil';

export type { ModalProps } from './ModalDialog';

const ModalDialog = lazyWithRetry<ModalProps>(
  async () => (await import(/* webpackChunkName: "dialogs" */ './ModalDialog')).ModalDialog,
);

/**
 * A dialog; on phones a bottom sheet. It traps the focus and restores it on close; the page below is inert. Its code
 * loads when it first opens. The code with Radix has 13 kB (brotli).
 */
export function Modal(props: ModalProps) {
  return props.open ? (
    <Suspense fallback={<DialogLoading onClose={props.onClose} />}>
      <ModalDialog {...props} />
    </Suspense>
  ) : null;
}

/** Replaces a dialog while its code loads. A press closes it, because the load may hang. */
export function DialogLoading({ onClose }: { onClose: () => void }) {
  return (
    <Veil role="status" onClick={onClose}>
      <VisuallyHidden>Loading</VisuallyHidden>
      <LoadingSpinner />
    </Veil>
  );
}

const Veil = styled.div`
  ${veil}
`;
