import { LoadingSpinner, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';

/** The spinner of a page that is about to be something else. */
export function PageSpinner({ sentence }: { sentence: string }) {
  return (
    <Room role="status">
      <LoadingSpinner />
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </Room>
  );
}

const Room = styled.div`
  display: grid;
  place-items: center;
  min-height: 320px;
`;
