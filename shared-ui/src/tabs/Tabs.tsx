import * as Radix from '@radix-ui/react-tabs';
import { chosenInForcedColors, noBorderInForcedColors } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  /** Shown in brackets: "Medicines (4)". */
  readonly count?: number | undefined;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** The accessible name of the row of tabs. */
  readonly label: string;
  readonly items: readonly TabItem[];
  /** The first tab opens unless said otherwise; with `value` the owner decides. */
  readonly defaultValue?: string | undefined;
  readonly value?: string | undefined;
  readonly onValueChange?: ((id: string) => void) | undefined;
}

/*
 * Radix sets inline styles on the list and the panels; in served markup a strict content security policy refuses them.
 * An undefined value takes each out again, and the stylesheet below does their work.
 */
const noOutline = { style: { outline: undefined } };
const noAnimation = { style: { animationDuration: undefined } };

/** Tabs with arrow keys, Home and End. Behaviour by Radix; the row scrolls sideways on phone. */
export function Tabs({ label, items, defaultValue, value, onValueChange }: TabsProps) {
  const start = defaultValue ?? items[0]?.id;
  return (
    <Radix.Root
      {...(value === undefined ? { ...(start !== undefined && { defaultValue: start }) } : { value })}
      {...(onValueChange && { onValueChange })}
    >
      <List aria-label={label} {...noOutline}>
        {items.map(({ id, label: text, count }) => (
          <Trigger key={id} value={id}>
            {count === undefined ? text : `${text} (${count})`}
          </Trigger>
        ))}
      </List>
      {items.map(({ id, content }) => (
        <Radix.Content key={id} value={id} asChild>
          <PanelElement {...noAnimation}>{content}</PanelElement>
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

const List = styled(Radix.List)`
  display: flex;
  gap: var(--s3);
  overflow-x: auto;
  border-bottom: 1.5px solid var(--rule-strong);
  outline: none;
  scrollbar-width: none;
`;

const Trigger = styled(Radix.Trigger)`
  flex: none;
  min-height: 48px;
  /* room for the ring beside the letters */
  padding: 0 8px;
  border: 0;
  border-bottom: 4px solid transparent;
  background: none;
  color: var(--text-2);
  font: var(--w-semi) var(--fs-16) / 1 var(--font);
  white-space: nowrap;
  cursor: pointer;

  ${noBorderInForcedColors}

  &:hover {
    color: var(--brand-press);
  }

  &[aria-selected='true'] {
    border-bottom-color: var(--brand);
    color: var(--brand-press);
    ${chosenInForcedColors}
  }

  /* the scrolling row would cut off an outer ring */
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
`;

const PanelElement = styled.div`
  padding-top: var(--s2);
`;
