import * as Dialog from '@radix-ui/react-dialog';
import type { ReactNode, RefObject } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../actions/IconButton';
import { isInsideToast } from '../feedback/toast-attribute';
import { media } from '../theme/theme';
import { Body, Foot, Head, Scrim } from './dialog-layout';
import { useFieldInView } from './use-field-in-view';
import { useFocusRestore } from './use-focus-restore';
import { useScrollLockNonce } from './use-scroll-lock-nonce';

export interface ModalProps {
  readonly open: boolean;
  /** Called by the close button and, unless static, by Escape and the backdrop. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** A line below the title. */
  readonly subtitle?: ReactNode;
  /** 520 px (default), or 640 px for the alternatives and the release console. */
  readonly width?: 'normal' | 'wide' | undefined;
  /** Escape and the backdrop do not close it, so that the input of a form is not lost. */
  readonly isStatic?: boolean | undefined;
  /** A red rule at the top, for a rejection. */
  readonly rejected?: boolean | undefined;
  /** Buttons; on phones they share the width. */
  readonly footer?: ReactNode;
  /** Why a button in the footer is disabled. Shown at its left, on phones above it. */
  readonly footerReason?: ReactNode;
  /** The element that gets the focus when the dialog opens, such as a required field; by default the close button. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly children: ReactNode;
}

/** The content of `Modal`. Radix provides the behaviour. */
export function ModalDialog(props: ModalProps) {
  const { open, onClose, title, subtitle, width = 'normal', isStatic = false, rejected = false } = props;
  const { footer, footerReason, initialFocus, children } = props;
  useScrollLockNonce();
  useFieldInView(open);
  const focus = useFocusRestore(initialFocus);
  const keepOpen = (event: Event) => {
    if (isStatic || isInsideToast(event)) event.preventDefault();
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Scrim>
          <Box
            $wide={width === 'wide'}
            $rejected={rejected}
            aria-describedby={undefined}
            {...focus}
            onEscapeKeyDown={keepOpen}
            onInteractOutside={keepOpen}
          >
            <Head>
              <div>
                <Dialog.Title>{title}</Dialog.Title>
                {subtitle !== undefined && <p>{subtitle}</p>}
              </div>
              <Dialog.Close asChild>
                <IconButton icon="x" label="Close" />
              </Dialog.Close>
            </Head>
            {/* Focusable, so that the keyboard can scroll a body without controls. */}
            <Body tabIndex={0}>{children}</Body>
            {footer !== undefined && (
              <Foot>
                {footerReason !== undefined && <Reason>{footerReason}</Reason>}
                {footer}
              </Foot>
            )}
          </Box>
        </Scrim>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const rise = keyframes`
  from { transform: translateY(12px); opacity: 0; }
`;

const Box = styled(Dialog.Content)<{ $wide: boolean; $rejected: boolean }>`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${({ $wide }) => ($wide ? 640 : 520)}px;
  max-height: calc(100dvh - 48px);
  border-radius: var(--r3);
  background: var(--surface);
  box-shadow: var(--shadow-3);
  animation: ${rise} var(--t-med) var(--ease);
  ${({ $rejected }) => $rejected && 'border-top: 5px solid var(--danger-fill);'}

  ${media.phone} {
    max-width: none;
    max-height: 92dvh;
    border-radius: ${({ $rejected }) => ($rejected ? '0' : 'var(--r3) var(--r3) 0 0')};
  }

  /* With a phone in landscape or an open keyboard, header and footer leave the body no space: the dialog scrolls. */
  @media (max-height: 420px) {
    max-height: 100dvh;
    overflow-y: auto;

    > * {
      flex: none;
    }
  }
`;

const Reason = styled.p`
  max-width: 26ch;
  margin-right: auto;
  color: var(--text-3);
  font-size: var(--fs-14);
  line-height: 1.3;

  ${media.phone} {
    flex: 1 1 100%;
    max-width: none;
  }
`;
