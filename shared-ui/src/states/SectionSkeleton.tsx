import styled from 'styled-components';
import { SkeletonBar } from '../feedback/Skeleton';
import { ProductCardSkeleton } from '../product/ProductCardSkeleton';
import { ProductGrid } from '../product/ProductGrid';
import { VisuallyHidden } from '../text/VisuallyHidden';

export interface SectionSkeletonProps {
  /** Text for assistive technology: "Loading medicines". */
  readonly label: string;
  /** Number of cards (default 6). */
  readonly cards?: number | undefined;
  /** Whether to show a bar in place of the section's heading. */
  readonly heading?: boolean | undefined;
}

/** The skeleton of a list or of a section of the home page. */
export function SectionSkeleton({ label, cards = 6, heading = false }: SectionSkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {heading && (
        <HeadingBar aria-hidden="true">
          <SkeletonBar $w="240px" $h="28px" />
        </HeadingBar>
      )}
      <ProductGrid aria-hidden="true">
        {Array.from({ length: cards }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </ProductGrid>
    </div>
  );
}

const HeadingBar = styled.div`
  margin-bottom: var(--s4);
`;
