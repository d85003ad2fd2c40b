import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { dialogs } from '#dialog-source';

const nothing = () => undefined;

/**
 * The code of the dialogs, which is loaded when a dialog first opens; undefined until then. If it does not load, the dialog is
 * closed, and tries again when it next opens.
 */
export function useDialogs(open: boolean, onClose: () => void) {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  const subscribe = useCallback(
    (onLoaded: () => void) => (open ? dialogs.subscribe(onLoaded, () => latest.current()) : nothing),
    [open],
  );
  return useSyncExternalStore(subscribe, dialogs.get, dialogs.get);
}
