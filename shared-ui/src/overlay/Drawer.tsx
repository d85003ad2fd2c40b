import { Suspense } from 'react';
import { lazyWithRetry } from '../load/lazy-with-retry';
import { DialogLoading } from './DialogLoading';
import type { DrawerProps } from './DrawerDialog';

export type { DrawerProps } from './DrawerDialog';

const DrawerDialog = lazyWithRetry<DrawerProps>(
  async () => (await import(/* webpackChunkName: "dialogs" */ './dialogs')).DrawerDialog,
);

/**
 * The side column of a page as a dialog below 1024 px: 420 px at the right, the whole screen on phones. It traps the
 * focus and restores it on close; the page below is inert. Its code loads when it first opens.
 */
export function Drawer(props: DrawerProps) {
  return props.open ? (
    <Suspense fallback={<DialogLoading onClose={props.onClose} />}>
      <DrawerDialog {...props} />
    </Suspense>
  ) : null;
}
