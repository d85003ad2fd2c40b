import { Button } from '../actions/Button';
import { offlineHeading, offlineRetry, useRetryOnline } from './offline';
import { StateView, type StateViewProps } from './StateView';

export interface ErrorStateProps extends Pick<StateViewProps, 'headingLevel'> {
  /** A text of the message catalogue. The text up to its first "!" becomes the heading. */
  readonly message: string;
  /** Which functions still work, added after the specification's text: "Your cart is safe." */
  readonly stillWorks?: string | undefined;
  readonly onRetry: () => void;
  readonly pending?: boolean | undefined;
}

/**
 * Data did not load: the specification's text, what still works, Try again. On a device that is offline it says so, and
 * retries when the device is online again.
 */
export function ErrorState({ message, stillWorks, onRetry, pending = false, headingLevel }: ErrorStateProps) {
  const [heading, rest] = headingAndRest(message);
  const online = useRetryOnline(onRetry);
  const text = [rest, online ? '' : `${offlineHeading}. ${offlineRetry}`, stillWorks].filter(Boolean).join(' ');
  return (
    <StateView
      scene="scene-error"
      role="alert"
      heading={heading}
      headingLevel={headingLevel}
      text={text === '' ? undefined : text}
      actions={
        <Button size="small" icon="arrow-clockwise" onClick={onRetry} pending={pending} pendingLabel="Trying again...">
          Try again
        </Button>
      }
    />
  );
}

/**
 * Splits "Error Loading Products! Check back after some times." into heading and sentence; the text itself is not
 * changed.
 */
function headingAndRest(message: string): [heading: string, rest: string] {
  const match = /^(.+?!)\s+(.+)$/s.exec(message);
  return match?.[1] && match[2] && match[1] !== 'Sorry!' ? [match[1], match[2]] : [message, ''];
}
