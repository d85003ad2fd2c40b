import styled from 'styled-components';
import { Bar } from '../feedback/Skeleton';
import { ProductCardSkeleton } from '../product/ProductCardSkeleton';
import { ProductSheet } from '../product/ProductSheet';
import { VisuallyHidden } from '../text/VisuallyHidden';

export interface SectionSkeletonProps {
  /** Said to assistive technology: "Loading medicines". */
  readonly label: string;
  /** How many cards are on their way (default 6). */
  readonly cards?: number | undefined;
  /** A bar where the section's heading will be. */
  readonly heading?: boolean | undefined;
}

/** A list or home section that is on its way. */
export function SectionSkeleton({ label, cards = 6, heading = false }: SectionSkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {heading && (
        <HeadingBar aria-hidden="true">
          <Bar $w="240px" $h="28px" />
        </HeadingBar>
      )}
      <ProductSheet aria-hidden="true">
        {Array.from({ length: cards }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </ProductSheet>
    </div>
  );
}

const HeadingBar = styled.div`
  margin-bottom: var(--s4);
`;
