import { LoadingMark, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';

/** The spinner of a page that is about to be something else. */
export function Waiting({ sentence }: { sentence: string }) {
  return (
    <Room role="status">
      <LoadingMark />
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </Room>
  );
}

const Room = styled.div`
  display: grid;
  place-items: center;
  min-height: 320px;
`;
