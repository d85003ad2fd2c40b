import type { ReactNode } from 'react';
import { Button } from '../actions/Button';
import { offlineHeading, offlineRetry } from './offline-text';
import { StateView } from './StateView';
import { useRetryOnline } from './use-retry-online';

export interface OfflineProps {
  /** The part that did not load, as the sentence's subject: "Lab tests". */
  readonly section: string;
  /** Another way to reach the shop: a sentence with its phone number. */
  readonly contact?: ReactNode;
  /** Called by the button, and when the connection comes back. */
  readonly onRetry: () => void;
  /** 1 where it replaces a whole page. */
  readonly headingLevel?: 1 | 2 | undefined;
}

/** A part did not load because the device has no connection. */
export function Offline({ section, contact, onRetry, headingLevel }: OfflineProps) {
  useRetryOnline(onRetry);
  return (
    <StateView
      scene="scene-error"
      wide
      role="alert"
      heading={offlineHeading}
      headingLevel={headingLevel}
      text={
        <>
          {section} did not load. {offlineRetry} {contact}
        </>
      }
      actions={
        <Button size="small" icon="arrow-clockwise" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
