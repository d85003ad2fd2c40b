import * as Dialog from '@radix-ui/react-dialog';
import { useEffect, useRef, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../actions/IconButton';
import { isInsideToast } from '../feedback/toast-attribute';
import { breakpoints, media } from '../theme/theme';
import { Body, Foot, Head, Scrim } from './dialog-layout';
import { useFieldInView } from './use-field-in-view';
import { useFocusRestore } from './use-focus-restore';
import { useScrollLockNonce } from './use-scroll-lock-nonce';

export interface DrawerProps {
  readonly open: boolean;
  /** Called by the close button, Escape and the backdrop, and when the screen becomes as wide as a desktop. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Shown beside the close button, such as "Clear all". */
  readonly headAction?: ReactNode;
  /** The button below the body, which is always visible. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** The content of `Drawer`. Radix provides the behaviour. */
export function DrawerDialog({ open, onClose, title, headAction, footer, children }: DrawerProps) {
  useScrollLockNonce();
  useFieldInView(open);
  useDesktop(open, onClose);
  const focus = useFocusRestore();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Side>
          <Box
            aria-describedby={undefined}
            {...focus}
            onInteractOutside={(event) => isInsideToast(event) && event.preventDefault()}
          >
            <Head>
              <Dialog.Title>{title}</Dialog.Title>
              <Actions>
                {headAction}
                <Dialog.Close asChild>
                  <IconButton icon="x" label="Close" />
                </Dialog.Close>
              </Actions>
            </Head>
            <Content tabIndex={0}>{children}</Content>
            <Foot>{footer}</Foot>
          </Box>
        </Side>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * Closes the drawer when the screen becomes wide enough for the side column, because a hidden dialog would leave the
 * page inert.
 */
function useDesktop(open: boolean, onDesktop: () => void): void {
  const latest = useRef(onDesktop);
  useEffect(() => {
    latest.current = onDesktop;
  });
  useEffect(() => {
    if (!open || typeof matchMedia === 'undefined') return undefined;
    const desktop = matchMedia(`(min-width: ${breakpoints.desktop}px)`);
    const close = () => {
      if (desktop.matches) latest.current();
    };
    desktop.addEventListener('change', close);
    return () => desktop.removeEventListener('change', close);
  }, [open]);
}

const slide = keyframes`
  from { transform: translateX(24px); opacity: 0; }
`;

const Side = styled(Scrim)`
  place-items: stretch end;
  padding: 0;

  ${media.phone} {
    place-items: stretch;
  }
`;

const Box = styled(Dialog.Content)`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: 420px;
  height: 100dvh;
  background: var(--surface);
  box-shadow: var(--shadow-3);
  animation: ${slide} var(--t-med) var(--ease);

  ${media.phone} {
    max-width: none;
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
`;

const Content = styled(Body)`
  flex: 1;
  padding-top: 8px;

  ${media.phone} {
    padding-top: 8px;
  }
`;
