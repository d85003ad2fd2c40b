import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { showSameComposition } from './show-same-composition';
import { sameCompositionId } from './same-composition-id';

/** Opens the page at its alternates where the address names them. Back and Forward return to where the visitor was. */
export function usePartOfAddress(): void {
  const { hash, key } = useLocation();
  const how: string = useNavigationType();
  const named = hash === `#${sameCompositionId}` && (how !== 'POP' || key === 'default');
  useEffect(() => {
    if (named) showSameComposition(document);
  }, [named, key]);
}
