import type { ReactNode } from 'react';
import { Button } from '../actions/Button';
import { StateView } from './StateView';

export interface PartUnavailableProps {
  /** The part that did not load, as the sentence's subject: "Lab tests". */
  readonly section: string;
  /** Why, what the person can still do, and the phone number. Nothing that was not checked. */
  readonly text: ReactNode;
  readonly onRetry: () => void;
  /** A retry is pending. */
  readonly pending?: boolean | undefined;
  /** A page to go on with: never the open one. */
  readonly wayOut?: { readonly href: string; readonly label: string } | undefined;
  /** Short, for support: "mfe-lab, chunk, 7F3A". */
  readonly reference: string;
  /** 1 where it replaces a whole page. */
  readonly headingLevel?: 1 | 2 | undefined;
}

/** A part did not load, on a device that has a connection; it fills only that part's slot. */
export function PartUnavailable({
  section,
  text,
  onRetry,
  pending = false,
  wayOut,
  reference,
  headingLevel,
}: PartUnavailableProps) {
  return (
    <StateView
      scene="scene-shutter"
      wide
      role="alert"
      heading={`${section} did not load`}
      headingLevel={headingLevel}
      text={text}
      actions={
        <>
          <Button
            size="small"
            icon="arrow-clockwise"
            onClick={onRetry}
            pending={pending}
            pendingLabel="Trying again..."
          >
            Try again
          </Button>
          {wayOut && (
            <Button size="small" variant="secondary" href={wayOut.href}>
              {wayOut.label}
            </Button>
          )}
        </>
      }
      footnote={`Reference: ${reference}`}
    />
  );
}
