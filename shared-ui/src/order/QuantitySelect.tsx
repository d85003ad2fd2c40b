import { labels } from '@storefront/shared-contracts/texts';
import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { Icon } from '@storefront/shared-ui';

export interface QuantitySelectProps {
  /** Name of the product. The accessible name is "Quantity of Paracetamol 650 mg Tablet". */
  readonly itemName: string;
  /** The quantity in the cart, from 1. */
  readonly value: number;
  /** The largest quantity that can be selected: the limit, or less if the stock is low. */
  readonly max: number;
  /** `medicine` shows "Qty 2" (default), `lab` "Patients 2". */
  readonly kind?: 'medicine' | 'lab' | undefined;
  /** A request is pending: the select is disabled and keeps the old value. */
  readonly pending?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Called with the new quantity; 0 removes the line. */
  readonly onChange: (quantity: number) => void;
}

/** The quantity of a cart line as a native select; option 0 is "Remove". */
export function QuantitySelect({
  itemName,
  value,
  max,
  kind = 'medicine',
  pending = false,
  disabled = false,
  onChange,
}: QuantitySelectProps) {
  const word = kind === 'lab' ? 'Patients' : 'Qty';
  // The first render after a press of Add contains only the options up to the shown quantity. The other options follow
  // in a deferred render.
  const later = useDeferredValue(max, 0);
  const choices = Array.from({ length: Math.max(0, Math.min(max, Math.max(later, value))) }, (_, index) => index + 1);
  return (
    <Element>
      <select
        aria-label={`${kind === 'lab' ? 'Patients' : 'Quantity'} of ${itemName}`}
        aria-busy={pending}
        value={value}
        disabled={pending || disabled}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        <option value={0}>{labels.remove}</option>
        {choices.map((quantity) => (
          <option key={quantity} value={quantity}>
            {word} {quantity}
          </option>
        ))}
        {/* The stock may be lower than the quantity in the cart. That quantity is shown but cannot be selected. */}
        {value > max && (
          <option value={value} disabled>
            {word} {value}
          </option>
        )}
      </select>
      <Icon name="caret-down" size="small" />
    </Element>
  );
}

const Element = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;

  select {
    appearance: none;
    field-sizing: content;
    min-height: var(--tap);
    padding: 0 28px 0 10px;
    border: 1.5px solid var(--brand);
    border-radius: var(--r2);
    background: var(--brand-tint);
    color: var(--brand-press);
    font: var(--w-small) 1rem / 1 var(--font);
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }

  select:disabled {
    border-color: var(--rule-strong);
    background: var(--sunken);
    color: var(--text-3);
    opacity: 1;
    cursor: not-allowed;
  }

  svg {
    position: absolute;
    right: 8px;
    color: var(--brand);
    pointer-events: none;
  }
`;
