import { limits } from '@storefront/shared-contracts';
import { SkeletonBar, Button, pageHeight, VisuallyHidden, PageContainer } from '@storefront/shared-ui';
import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';

/**
 * A page's code is on its way: bars after 200 ms, after ten seconds words and a way to try again. `onRetry` loads the
 * page anew: a request that hangs can't be taken back, and asking for the same file would wait for it.
 */
export function PageLoading({ section, onRetry }: { section: string; onRetry: () => void }) {
  const late = useDelayed(limits.stillLoadingMs);
  return (
    <Container>
      <div role="status">{late ? <p>{section}: still loading.</p> : <VisuallyHidden>Loading</VisuallyHidden>}</div>
      {late ? (
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
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late;
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

/* a fast load shows no skeleton at all */
const Bars = styled.div`
  display: grid;
  gap: var(--s4);
  animation: ${appear} 200ms steps(1, end);
`;
