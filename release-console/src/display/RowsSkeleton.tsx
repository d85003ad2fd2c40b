import { SkeletonBar, ListSurface, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';

/** Placeholders of loading rows. */
export function RowsSkeleton({ label, rows, height }: { label: string; rows: number; height: 'part' | 'line' }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <ListSurface aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          <Line key={index} $height={height === 'part' ? '116px' : '44px'}>
            <SkeletonBar $w="18%" />
            <SkeletonBar $w="34%" />
            <SkeletonBar $w="22%" />
          </Line>
        ))}
      </ListSurface>
    </div>
  );
}

const Line = styled.div<{ $height: string }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s4);
  height: ${({ $height }) => $height};
  padding: 0 14px;

  & + & {
    border-top: 1px solid var(--rule);
  }
`;
