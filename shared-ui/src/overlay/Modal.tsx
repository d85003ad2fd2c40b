import { DialogLoading } from './DialogLoading';
import type { ModalProps } from './ModalDialog';
import { useDialogs } from './use-dialogs';

export type { ModalProps } from './ModalDialog';

/** A dialog: focus trapped and returned, the page below inert; a bottom sheet on phone. Its code loads when it first opens. */
export function Modal(props: ModalProps) {
  const { open, onClose } = props;
  const dialogs = useDialogs(open, onClose);
  if (dialogs !== undefined) return <dialogs.ModalDialog {...props} />;
  return open ? <DialogLoading onClose={onClose} /> : null;
}
