import styled from 'styled-components';
import { LoadingSpinner } from '../feedback/LoadingOverlay';
import { VisuallyHidden } from '../text/VisuallyHidden';
import { veil } from './veil';

/** Stands in for a dialog while its code loads. A press closes it: a connection may stall. */
export function DialogLoading({ onClose }: { onClose: () => void }) {
  return (
    <Veil role="status" onClick={onClose}>
      <VisuallyHidden>Loading</VisuallyHidden>
      <LoadingSpinner />
    </Veil>
  );
}

const Veil = styled.div`
  ${veil}
`;
