import { Button } from '../actions/Button';
import { StateView } from './StateView';

export interface UnavailableProps {
  /** The part that did not load, as the sentence's subject: "Lab tests". */
  readonly section: string;
  /** The section's name is plural: "are" in place of "is". */
  readonly plural?: boolean | undefined;
  /** What the person can still do: "Medicines, your cart and your orders still work." */
  readonly stillWorks: string;
  readonly onRetry: () => void;
  /** A retry is under way. */
  readonly pending?: boolean | undefined;
  readonly wayOut: { readonly href: string; readonly label: string };
  /** Short, for support: "mfe-lab, chunk, 7F3A". */
  readonly reference: string;
  /** 1 where it stands for a whole page. */
  readonly headingLevel?: 1 | 2 | undefined;
}

/** A remote did not load; it fills only that remote's slot. */
export function Unavailable({
  section,
  plural = false,
  stillWorks,
  onRetry,
  pending = false,
  wayOut,
  reference,
  headingLevel,
}: UnavailableProps) {
  return (
    <StateView
      scene="scene-shutter"
      wide
      role="alert"
      heading={`${section} ${plural ? 'are' : 'is'} closed for a moment`}
      headingLevel={headingLevel}
      text={`This part of the page did not load. ${stillWorks}`}
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
          <Button size="small" variant="secondary" href={wayOut.href}>
            {wayOut.label}
          </Button>
        </>
      }
      footnote={`Reference: ${reference}`}
    />
  );
}
