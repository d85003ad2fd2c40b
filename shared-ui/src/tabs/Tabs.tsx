import { chosenInForcedColors, media, noBorderInForcedColors } from '@storefront/shared-ui';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  /** Shown in brackets: "Medicines (4)". */
  readonly count?: number | undefined;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly items: readonly TabItem[];
  /** The tab that is open at first, by default the first one. With `value` the caller controls the open tab. */
  readonly defaultValue?: string | undefined;
  readonly value?: string | undefined;
  readonly onValueChange?: ((id: string) => void) | undefined;
}

/**
 * Tabs with arrow keys, Home and End; moving the focus to a tab opens it (the tabs pattern of the ARIA Authoring
 * Practices). On phones the row of tabs scrolls sideways.
 */
export function Tabs({ label, items, defaultValue, value, onValueChange }: TabsProps) {
  const [chosen, setChosen] = useState(defaultValue ?? items[0]?.id);
  const row = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const open = value ?? chosen;
  const choose = (id: string) => {
    if (id === open) return;
    setChosen(id);
    onValueChange?.(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const current = items.findIndex(({ id }) => id === open);
    const next = tabOfKey(event.key, current, items.length);
    if (next === undefined) return;
    event.preventDefault();
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div>
      <List ref={row} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {items.map(({ id, label: text, count }) => (
          <Trigger
            key={id}
            type="button"
            role="tab"
            id={`${prefix}tab-${id}`}
            aria-controls={`${prefix}panel-${id}`}
            aria-selected={id === open}
            tabIndex={id === open ? 0 : -1}
            onClick={() => choose(id)}
            onFocus={() => choose(id)}
          >
            {count === undefined ? text : `${text} (${count})`}
          </Trigger>
        ))}
      </List>
      {items.map(({ id, content }) => (
        <Panel
          key={id}
          role="tabpanel"
          id={`${prefix}panel-${id}`}
          aria-labelledby={`${prefix}tab-${id}`}
          tabIndex={0}
          hidden={id !== open}
        >
          {id === open && content}
        </Panel>
      ))}
    </div>
  );
}

const List = styled.div`
  display: flex;
  gap: var(--s3);
  overflow-x: auto;
  border-bottom: 1.5px solid var(--rule-strong);
  scrollbar-width: none;

  ${media.phone} {
    gap: var(--s1);
  }
`;

const Trigger = styled.button`
  flex: none;
  min-height: 48px;
  /* Space for the focus ring beside the text. */
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

  /* The scrolling row would cut off a ring outside the tab. */
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
`;

const Panel = styled.div`
  padding-top: var(--s2);
`;

/** The tab to which a key moves; undefined for keys that do not move between tabs. */
export function tabOfKey(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count;
    case 'ArrowLeft':
      return (current - 1 + count) % count;
    case 'Home':
    case 'PageUp':
      return 0;
    case 'End':
    case 'PageDown':
      return count - 1;
    default:
      return undefined;
  }
}
