import { Bar, Sheet, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';

/** Rows that are on their way. */
export function RowsSkeleton({ label, rows, height }: { label: string; rows: number; height: 'part' | 'line' }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Sheet aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          <Line key={index} $height={height === 'part' ? '116px' : '44px'}>
            <Bar $w="18%" />
            <Bar $w="34%" />
            <Bar $w="22%" />
          </Line>
        ))}
      </Sheet>
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
