import type { ReactNode } from 'react';
import { Button } from '../actions/Button';
import { offlineHeading, offlineRetry } from './offline-text';
import { StateView } from './StateView';
import { useRetryOnline } from './use-retry-online';

export interface OfflineProps {
  /** The part that did not load, as the subject of the sentence: "Lab tests". */
  readonly section: string;
  /** A sentence with the shop's phone number. */
  readonly contact?: ReactNode;
  /** Called by the button, and when the device is online again. */
  readonly onRetry: () => void;
  /** 1 if it replaces a whole page. */
  readonly headingLevel?: 1 | 2 | undefined;
}

/** The state of a part that did not load because the device is offline. */
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
