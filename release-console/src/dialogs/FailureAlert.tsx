import { Button, InlineAlert } from '@storefront/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { RegistryError } from '@storefront/release-registry/contract';

/** Why a change failed, or may have failed. */
export interface Failure {
  readonly error: RegistryError;
  /** Whether an earlier attempt got no response. Its change may then be the cause of a conflict. */
  readonly wasUncertain: boolean;
}

interface FailureNoteProps {
  readonly failure: Failure;
  /** Reloads the fleet. */
  readonly onReload: () => void;
  readonly isReloading: boolean;
}

function failureText({ error, wasUncertain }: Failure): string {
  switch (error.code) {
    case 'conflict':
      return wasUncertain
        ? `The fleet has changed since you opened this, perhaps by your first try. Reload, and check it before you try again. ${error.message}`
        : error.message;
    case 'unreachable':
      return `${error.message} It is not known whether the change was made. What you typed is kept; trying again is safe, nothing is done twice.`;
    default:
      return error.message;
  }
}

/** Shows a conflict as a warning, and all others as errors. */
export function FailureAlert({ failure, onReload, isReloading }: FailureNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  const reload = useRef<HTMLButtonElement>(null);
  const isConflict = failure.error.code === 'conflict';
  useEffect(() => {
    // The braces discard the result: newer browsers return a promise, which React would take for a clean-up function.
    box.current?.scrollIntoView({ block: 'nearest' });
    // The pressed button is disabled now, so the focus moves to the next one.
    reload.current?.focus();
  }, [failure]);
  return (
    <Box role="alert" ref={box}>
      <InlineAlert tone={isConflict ? 'warning' : 'danger'}>
        <p>{failureText(failure)}</p>
        {isConflict && (
          <Button
            ref={reload}
            size="small"
            variant="secondary"
            icon="arrow-clockwise"
            onClick={onReload}
            pending={isReloading}
            pendingLabel="Reloading..."
          >
            Reload
          </Button>
        )}
      </InlineAlert>
    </Box>
  );
}

const Box = styled.div`
  scroll-margin: 20px;

  button {
    margin-top: var(--s2);
  }
`;
