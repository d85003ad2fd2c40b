import { DialogLoading } from './DialogLoading';
import type { DrawerProps } from './DrawerDialog';
import { useDialogs } from './use-dialogs';

export type { DrawerProps } from './DrawerDialog';

/**
 * The side column of a page as a dialog below 1024 px: 420 px at the right, the whole screen on phone. Focus
 * trapped and returned, the page below inert. Its code loads when it first opens.
 */
export function Drawer(props: DrawerProps) {
  const { open, onClose } = props;
  const dialogs = useDialogs(open, onClose);
  if (dialogs !== undefined) return <dialogs.DrawerDialog {...props} />;
  return open ? <DialogLoading onClose={onClose} /> : null;
}
