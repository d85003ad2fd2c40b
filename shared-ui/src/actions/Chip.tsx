import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from '../art/Icon';
import { AppLink, type LinkProps } from '../link/LinkProvider';
import { chosenInForcedColors } from '../theme/forced-colors';

interface ChipAppearance {
  /** A 28 px drawing before the text, usually of a pack. */
  readonly art?: ReactNode;
  readonly children: ReactNode;
}

export interface LinkChipProps extends ChipAppearance, Omit<LinkProps, 'children'> {
  /** Whether the chip links to the open page. */
  readonly current?: boolean | undefined;
}

/** A filter that is a page with a URL of its own, such as a category. */
export function LinkChip({ art, current = false, children, ...rest }: LinkChipProps) {
  return (
    <ChipLink $art={art !== undefined} {...(current && { 'aria-current': 'page' as const })} {...rest}>
      {art}
      {children}
    </ChipLink>
  );
}

export interface RemovableChipProps extends ChipAppearance {
  /** Accessible name of the action: "Remove filter Heart". */
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** An active filter; pressing it removes the filter. */
export function RemovableChip({ art, removeLabel, onRemove, children }: RemovableChipProps) {
  return (
    <ChipButton type="button" $art={art !== undefined} $on aria-label={removeLabel} onClick={onRemove}>
      {art}
      {children}
      <Icon name="x" size="small" />
    </ChipButton>
  );
}

/** A row of chips; on phone it scrolls sideways to the screen's edge instead of wrapping. */
export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);

  @media (max-width: 767px) {
    flex-wrap: nowrap;
    margin: 0 calc(-1 * var(--gutter));
    padding: 4px var(--gutter);
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

const on = css`
  border-color: var(--brand);
  background: var(--brand-tint-2);
  color: var(--brand-press);
`;

const look = css<{ $art: boolean; $on?: boolean }>`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: var(--s2);
  min-height: var(--tap);
  max-width: 100%;
  padding: 0 14px 0 ${({ $art }) => ($art ? '8px' : '14px')};
  border: 1.5px solid var(--border-ui);
  border-radius: var(--r-pill);
  background: var(--surface);
  color: var(--text);
  font-family: var(--font);
  font-size: var(--fs-14);
  font-weight: var(--w-med);
  text-align: left;
  text-decoration: none;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    background: var(--brand-tint);
  }

  &[aria-current] {
    ${on}
    font-weight: var(--w-small);
    ${chosenInForcedColors}
  }
  ${({ $on }) => $on && on}
`;

const ChipButton = styled.button<{ $art: boolean; $on?: boolean }>`
  ${look}
`;

const ChipLink = styled(AppLink)<{ $art: boolean }>`
  ${look}
`;
