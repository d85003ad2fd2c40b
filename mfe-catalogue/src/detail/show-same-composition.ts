import { sameCompositionId } from './same-composition-id';

/** Scrolls to the alternates and moves the focus there. */
export function showSameComposition(document: Document): void {
  const part = document.getElementById(sameCompositionId);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}
