import { Bar, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';

/** Bars in the place of a text that has not come yet. */
export function ContentOnTheWay() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Lines aria-hidden="true">
        <Bar $w="40%" $h="24px" />
        <Bar />
        <Bar />
        <Bar $w="70%" />
      </Lines>
    </div>
  );
}

const Lines = styled.div`
  display: grid;
  gap: var(--s3);
  max-width: 68ch;
`;
