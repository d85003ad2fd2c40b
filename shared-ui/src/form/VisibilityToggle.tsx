import { Icon } from '@storefront/shared-ui';
import styled from 'styled-components';

export interface MaskToggleProps {
  readonly shown: boolean;
  /** The object in the accessible name: "password". */
  readonly what: string;
  readonly onToggle: () => void;
}

/** The Show/Hide toggle at the end of a masked input: icon and text, 44 px. */
export function VisibilityToggle({ shown, what, onToggle }: MaskToggleProps) {
  return (
    <Element type="button" aria-pressed={shown} aria-label={`Show ${what}`} onClick={onToggle}>
      <Icon name={shown ? 'eye-slash' : 'eye'} />
      <span aria-hidden="true">{shown ? 'Hide' : 'Show'}</span>
    </Element>
  );
}

const Element = styled.button`
  position: absolute;
  right: 4px;
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: var(--tap);
  padding: 0 10px;
  border: 0;
  border-radius: var(--r2);
  background: transparent;
  color: var(--brand);
  font: var(--w-small) var(--fs-14) / 1 var(--font);
  cursor: pointer;

  /* The ring is inside the button; outside it would look like the ring of the input. */
  &:focus-visible {
    outline-offset: -3px;
  }
`;
