import styled from 'styled-components';
import { LoadingSpinner } from '../feedback/LoadingOverlay';
import { VisuallyHidden } from '../text/VisuallyHidden';
import { veil } from './veil';

/** Replaces a dialog while its code loads. A press closes it, because the load may hang. */
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
