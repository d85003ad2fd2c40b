import { limits } from '@storefront/shared-contracts/limits';
import { SkeletonBar, Button, pageHeight, VisuallyHidden, PageContainer } from '@storefront/shared-ui';
import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';

/**
 * Shown while a page's code loads: skeleton bars after 200 ms, a message and a retry button after ten seconds.
 * `onRetry` reloads the page: a second import of a hanging file would wait for the same request.
 */
export function PageLoading({ section, onRetry }: { section: string; onRetry: () => void }) {
  const isDelayed = useDelayed(limits.stillLoadingMs);
  return (
    <Container>
      <div role="status">{isDelayed ? <p>{section}: still loading.</p> : <VisuallyHidden>Loading</VisuallyHidden>}</div>
      {isDelayed ? (
        <Button size="small" variant="secondary" icon="arrow-clockwise" onClick={onRetry}>
          Try again
        </Button>
      ) : (
        <Bars aria-hidden="true">
          <SkeletonBar $w="240px" $h="28px" />
          <SkeletonBar $w="100%" $h="220px" />
          <SkeletonBar $w="100%" $h="220px" />
        </Bars>
      )}
    </Container>
  );
}

function useDelayed(ms: number): boolean {
  const [isDelayed, setDelayed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isDelayed;
}

const appear = keyframes`
  from { visibility: hidden; }
`;

const Container = styled(PageContainer)`
  ${pageHeight}
  padding-top: var(--s6);

  p {
    margin-bottom: var(--s3);
    font-size: var(--fs-18);
    font-weight: var(--w-med);
  }
`;

/* A fast load shows no skeleton. */
const Bars = styled.div`
  display: grid;
  gap: var(--s4);
  animation: ${appear} 200ms steps(1, end);
`;
