import { art, icons } from '#drawing-sources';
import { useEffect } from 'react';

const nothing = () => undefined;

/** Loads the drawings before they are shown. @returns a function after which a failed load is not repeated */
export function preloadDrawings(): () => void {
  const stops = [icons, art].map(({ subscribe }) => subscribe(nothing));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Loads the drawings; for what stands in for a page or dialog while its code loads. */
export function usePreloadedDrawings(): void {
  useEffect(preloadDrawings, []);
}
