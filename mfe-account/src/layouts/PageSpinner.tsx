import { LoadingSpinner, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';

/** A spinner in place of the page's content. */
export function PageSpinner({ sentence }: { sentence: string }) {
  return (
    <Centered role="status" data-loading>
      <LoadingSpinner />
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </Centered>
  );
}

const Centered = styled.div`
  display: grid;
  place-items: center;
  min-height: 320px;
`;
