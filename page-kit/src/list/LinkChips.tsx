import { Chips, LinkChip, SkeletonBar } from '@storefront/shared-ui';
import { type ReactNode, useEffect, useRef, type RefObject } from 'react';
import styled from 'styled-components';

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

/**
 * Scrolls a row that is wider than the screen sideways to its current link. The page itself does not scroll.
 * @param current changes when another link becomes the current one, or when the links arrive
 */
export function useScrollToCurrent(current: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    if (!row.current || !link) return;
    const screen = row.current.getBoundingClientRect();
    const { left, right } = link.getBoundingClientRect();
    if (right > screen.right || left < screen.left) row.current.scrollLeft += left - screen.left - margin;
  }, [current]);
  return row;
}

/** Space in px at the left of the current link, so that the previous link is partly visible. */
const margin = 56;
