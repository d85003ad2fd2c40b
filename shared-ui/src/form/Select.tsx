import { Icon } from '@storefront/shared-ui';
import type { Ref, SelectHTMLAttributes } from 'react';
import styled from 'styled-components';
import { useFieldControl } from './Field';
import { inputStyles } from './input-styles';

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** 44 px high with 16 px text, for a tool bar such as "Sort by". It then needs an aria-label. */
  readonly compact?: boolean | undefined;
  readonly ref?: Ref<HTMLSelectElement> | undefined;
}

/** A native select, connected to the surrounding `Field`. */
export function Select({ options, compact = false, ...rest }: SelectProps) {
  return (
    <Box>
      <Element $compact={compact} {...useFieldControl()} {...rest}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Element>
      <Icon name="caret-down" size="small" />
    </Box>
  );
}

const Box = styled.span`
  position: relative;
  display: flex;
  align-items: center;
  min-width: 0;

  > svg {
    position: absolute;
    right: 12px;
    pointer-events: none;
  }
`;

const Element = styled.select<{ $compact: boolean }>`
  ${inputStyles}
  appearance: none;
  padding-right: 36px;
  text-overflow: ellipsis;
  cursor: pointer;
  ${({ $compact }) =>
    $compact &&
    `
    min-height: var(--tap);
    padding-left: 12px;
    font-size: 1rem;
    font-weight: var(--w-med);
  `}
`;
