import type { ReactNode } from 'react';
import { Button } from '../actions/Button';
import { StateView } from './StateView';

export interface PartUnavailableProps {
  /** The part that did not load, as the subject of the sentence: "Lab tests". */
  readonly section: string;
  /** The reason, what the visitor can still do, and the phone number. Contains only facts that were checked. */
  readonly text: ReactNode;
  readonly onRetry: () => void;
  /** Whether a retry is pending. */
  readonly pending?: boolean | undefined;
  /** Another page that the visitor can open; never the open one. */
  readonly wayOut?: { readonly href: string; readonly label: string } | undefined;
  /** A short reference for support: "mfe-lab, chunk, 7F3A". */
  readonly reference: string;
  /** 1 if it replaces a whole page. */
  readonly headingLevel?: 1 | 2 | undefined;
}

/** The state of a part that did not load although the device is online. It takes only the space of that part. */
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
