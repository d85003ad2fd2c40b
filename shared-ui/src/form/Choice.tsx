import { breakpoints } from '@storefront/shared-ui';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';

export interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly children: ReactNode;
  /** Shown at the right end, such as the number of tests of a filter. */
  readonly count?: number | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A checkbox with its label; the whole row can be pressed. */
export const Checkbox = (props: ChoiceProps) => <Choice type="checkbox" {...props} />;

/** A radio button with its label; the whole row can be pressed. */
export const Radio = (props: ChoiceProps) => <Choice type="radio" {...props} />;

function Choice({ children, count, ...rest }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  return (
    <Label>
      <input {...rest} />
      {children}
      {count !== undefined && <Count>{count}</Count>}
    </Label>
  );
}

const Count = styled.span`
  margin-left: auto;
  color: var(--text-3);
  font-size: var(--fs-14);
`;

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-height: var(--tap);
  font-size: var(--fs-16);
  cursor: pointer;

  @media (pointer: fine) and (min-width: ${breakpoints.desktop}px) {
    min-height: 40px;
  }

  input {
    appearance: none;
    display: grid;
    place-items: center;
    flex: none;
    width: 22px;
    height: 22px;
    margin: 0;
    border: 1.5px solid var(--border-ui);
    border-radius: 4px;
    background: var(--surface);
    cursor: inherit;
  }

  input[type='radio'] {
    border-radius: 50%;
  }

  input:checked {
    border-color: var(--brand);
    background: var(--brand);
  }

  input[type='checkbox']:checked::after {
    content: '';
    width: 11px;
    height: 6px;
    border: solid var(--on-brand);
    border-width: 0 0 2.5px 2.5px;
    transform: translateY(-2px) rotate(-45deg);
  }

  input[type='radio']:checked::after {
    content: '';
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: var(--on-brand);
  }

  /* The browser's own control, because forced colours remove the fill that shows the selection. */
  @media (forced-colors: active) {
    && input {
      appearance: auto;
    }

    && input::after {
      content: none;
    }
  }

  &:has(input:disabled) {
    color: var(--text-3);
    cursor: not-allowed;
  }
`;

/** A group of checkboxes or radio buttons with a legend. */
export function OptionGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset>
      <Legend>{legend}</Legend>
      {children}
    </fieldset>
  );
}

const Legend = styled.legend`
  margin-bottom: 2px;
  font-weight: var(--w-semi);
`;
