import { Chips, LinkChip, SkeletonBar } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useScrollToCurrent } from './use-scroll-to-current';

interface ChipLink {
  readonly id: number | 'all';
  readonly name: string;
  readonly href: string;
  readonly current?: boolean;
  readonly art?: ReactNode;
}

export interface LinkChipsProps {
  /** Accessible name of the group. */
  readonly label: string;
  readonly links: readonly ChipLink[];
  /** Whether more links are loading. */
  readonly pending: boolean;
  /** Widths of the chip skeletons, as CSS lengths. */
  readonly skeletonWidths: readonly string[];
}

/** A row of links to lists. If it is wider than the screen, it scrolls to the current link. */
export function LinkChips({ label, links, pending, skeletonWidths }: LinkChipsProps) {
  const row = useScrollToCurrent(
    links
      .filter(({ current }) => current)
      .map(({ id }) => id)
      .join(),
  );
  return (
    <OneRow>
      <Chips ref={row} role="group" aria-label={label} aria-busy={pending}>
        {links.map(({ id, name, ...link }) => (
          <LinkChip key={id} {...link}>
            {name}
          </LinkChip>
        ))}
        {pending && skeletonWidths.map((width, index) => <ChipSkeleton key={index} $w={width} $h="44px" />)}
      </Chips>
    </OneRow>
  );
}

/** The skeleton of a chip. `$w` is its width. */
export const ChipSkeleton = styled(SkeletonBar)`
  flex: none;
  border-radius: var(--r-pill);
`;

/* Reserves one row of chips, so that the list below does not move when the chips arrive. */
const OneRow = styled.div`
  min-height: var(--tap);
`;
