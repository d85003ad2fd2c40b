import * as Dialog from '@radix-ui/react-dialog';
import { setNonce } from 'get-nonce';
import { useEffect, useEffectEvent, useInsertionEffect, type ReactNode, type RefObject } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { IconButton } from '../actions/IconButton';
import { isInsideToast } from '../feedback/toast-attribute';
import { breakpoints, media } from '../theme/theme';
import { Body, Foot, Head, Scrim } from './dialog-layout';
import { useFocusRestore } from './use-focus-restore';

export interface ModalProps {
  readonly open: boolean;
  /** Called by the close button and, unless static, by Escape and the backdrop. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** A line below the title. */
  readonly subtitle?: ReactNode;
  /** Shown beside the close button, such as "Clear all". */
  readonly headAction?: ReactNode;
  /**
   * The side column of a page below 1024 px: 420 px at the right, the whole screen on phones. It closes when the screen
   * becomes as wide as a desktop.
   */
  readonly side?: boolean | undefined;
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
  const { headAction, side = false, footer, footerReason, initialFocus, children } = props;
  useDesktop(side && open, onClose);
  useScrollLockNonce();
  useFieldInView(open);
  const focus = useFocusRestore(initialFocus);
  const keepOpen = (event: Event) => {
    if (isStatic || isInsideToast(event)) event.preventDefault();
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Frame $side={side}>
          <Box
            $side={side}
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
              <Actions>
                {headAction}
                <Dialog.Close asChild>
                  <IconButton icon="x" label="Close" />
                </Dialog.Close>
              </Actions>
            </Head>
            {/* Focusable, so that the keyboard can scroll a body without controls. */}
            <Content tabIndex={0} $side={side}>
              {children}
            </Content>
            {footer !== undefined && (
              <Foot>
                {footerReason !== undefined && <Reason>{footerReason}</Reason>}
                {footer}
              </Foot>
            )}
          </Box>
        </Frame>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Calls `onDesktop` when the screen becomes wide enough for the side column: a hidden dialog would leave the page inert. */
function useDesktop(watches: boolean, onDesktop: () => void): void {
  const onDesktopNow = useEffectEvent(onDesktop);
  useEffect(() => {
    if (!watches || typeof matchMedia === 'undefined') return undefined;
    const desktop = matchMedia(`(min-width: ${breakpoints.desktop}px)`);
    const close = () => {
      if (desktop.matches) onDesktopNow();
    };
    desktop.addEventListener('change', close);
    return () => desktop.removeEventListener('change', close);
  }, [watches]);
}

const atSide = css`
  place-items: stretch end;
  padding: 0;

  ${media.phone} {
    place-items: stretch;
  }
`;

const Frame = styled(Scrim)<{ $side: boolean }>`
  ${({ $side }) => $side && atSide}
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
`;

const Content = styled(Body)<{ $side: boolean }>`
  ${({ $side }) => $side && '&& { flex: 1; padding-top: 8px; }'}
`;

const rise = keyframes`
  from { transform: translateY(12px); opacity: 0; }
`;

const slide = keyframes`
  from { transform: translateX(24px); opacity: 0; }
`;

const column = css`
  max-width: 420px;
  height: 100dvh;
  animation: ${slide} var(--t-med) var(--ease);

  ${media.phone} {
    max-width: none;
  }
`;

const sheet = css<{ $wide: boolean; $rejected: boolean }>`
  max-width: ${({ $wide }) => ($wide ? 640 : 520)}px;
  max-height: calc(100dvh - 48px);
  border-radius: var(--r3);
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

const Box = styled(Dialog.Content)<{ $side: boolean; $wide: boolean; $rejected: boolean }>`
  display: flex;
  flex-direction: column;
  width: 100%;
  background: var(--surface);
  box-shadow: var(--shadow-3);
  ${({ $side }) => ($side ? column : sheet)}
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

const field = 'input, select, textarea';

/** Scrolls the focused field of an open dialog into view when the on-screen keyboard covers part of the screen. */
function useFieldInView(open: boolean): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!open || !visualViewport) return undefined;
    const show = () => {
      const { activeElement } = document;
      if (activeElement?.matches(field) === true && activeElement.closest('[role="dialog"]') !== null) {
        activeElement.scrollIntoView({ block: 'nearest' });
      }
    };
    visualViewport.addEventListener('resize', show);
    return () => visualViewport.removeEventListener('resize', show);
  }, [open]);
}

/**
 * Passes the page's style nonce to the scroll lock of Radix, which adds a `<style>` element of its own. Without the
 * nonce a policy without `unsafe-inline` refuses the element, and the page scrolls behind the dialog. The nonce has the
 * same source as the nonce of styled-components.
 */
function useScrollLockNonce(): void {
  useInsertionEffect(() => {
    const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
    if (nonce) setNonce(nonce);
  }, []);
}
