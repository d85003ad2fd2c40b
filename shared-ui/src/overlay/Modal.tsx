import { Suspense } from 'react';
import { lazyWithRetry } from '../load/lazy-with-retry';
import { DialogLoading } from './DialogLoading';
import type { ModalProps } from './ModalDialog';

export type { ModalProps } from './ModalDialog';

const ModalDialog = lazyWithRetry<ModalProps>(
  async () => (await import(/* webpackChunkName: "dialogs" */ './dialogs')).ModalDialog,
);

/** A dialog: focus trapped and returned, the page below inert; a bottom sheet on phone. Its code loads when it first opens. */
export function Modal(props: ModalProps) {
  return props.open ? (
    <Suspense fallback={<DialogLoading onClose={props.onClose} />}>
      <ModalDialog {...props} />
    </Suspense>
  ) : null;
}
