import * as Dialog from '@radix-ui/react-dialog';
import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../actions/IconButton';
import { media } from '../theme/theme';
import { useScrollLockNonce } from './useScrollLockNonce';

export interface ModalProps {
  readonly open: boolean;
  /** Called by the close button and, unless static, by Escape and the backdrop. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** A line under the title. */
  readonly subtitle?: ReactNode;
  /** 520 px (default), or 640 px for alternatives and the console. */
  readonly width?: 'normal' | 'wide' | undefined;
  /** Neither Escape nor the backdrop closes it: a form that would be lost. */
  readonly isStatic?: boolean | undefined;
  /** A red rule on top: refused. */
  readonly refused?: boolean | undefined;
  /** Buttons; on phone they share the width. */
  readonly footer?: ReactNode;
  /** Why a button of the foot is disabled; left of it, above it on phone. */
  readonly footerReason?: ReactNode;
  /** What takes the focus when it opens, such as the field that has to be filled; the close button by default. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly children: ReactNode;
}

/** A dialog: focus trapped and returned, the page below inert; a bottom sheet on phone. Behaviour by Radix. */
export function Modal(props: ModalProps) {
  const { open, onClose, title, subtitle, width = 'normal', isStatic = false, refused = false } = props;
  const { footer, footerReason, initialFocus, children } = props;
  useScrollLockNonce();
  const opener = useRef<Element>(null);
  const keepOpen = (event: Event) => {
    if (isStatic) event.preventDefault();
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Scrim>
          <Box
            $wide={width === 'wide'}
            $refused={refused}
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              if (!initialFocus?.current) return;
              event.preventDefault();
              initialFocus.current.focus();
            }}
            onCloseAutoFocus={(event) => {
              // Radix gives the focus back to a trigger of its own only
              event.preventDefault();
              if (opener.current instanceof HTMLElement) opener.current.focus();
            }}
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
            {/* focusable, so that the keyboard scrolls a body without controls */}
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

const fade = keyframes`
  from { opacity: 0; }
`;

const rise = keyframes`
  from { transform: translateY(12px); opacity: 0; }
`;

const Scrim = styled(Dialog.Overlay)`
  position: fixed;
  z-index: var(--z-modal);
  inset: 0;
  display: grid;
  place-items: center;
  padding: var(--s6);
  background: var(--scrim);
  animation: ${fade} var(--t-fast) var(--ease);

  ${media.phone} {
    place-items: end stretch;
    padding: 0;
  }
`;

const Box = styled(Dialog.Content)<{ $wide: boolean; $refused: boolean }>`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${({ $wide }) => ($wide ? 640 : 520)}px;
  max-height: calc(100dvh - 48px);
  border-radius: var(--r3);
  background: var(--surface);
  box-shadow: var(--shadow-3);
  animation: ${rise} var(--t-med) var(--ease);
  ${({ $refused }) => $refused && 'border-top: 5px solid var(--danger-fill);'}

  ${media.phone} {
    max-width: none;
    max-height: 92dvh;
    border-radius: ${({ $refused }) => ($refused ? '0' : 'var(--r3) var(--r3) 0 0')};
  }
`;

const Head = styled.header`
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

const Body = styled.div`
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

  ${media.phone} {
    padding: var(--s4) var(--gutter);
  }
`;

const Foot = styled.footer`
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
