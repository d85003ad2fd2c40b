import { art, icons } from '#drawing-sources';
import { pictures } from '#product-pictures';
import { useEffect } from 'react';

const nothing = () => undefined;

/** Loads the drawings, and what chooses them for products, before they are shown. @returns a function after which a failed load is not repeated */
export function preloadDrawings(): () => void {
  const stops = [icons.subscribe(nothing), art.subscribe(nothing), pictures.subscribe(nothing)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Loads the drawings; for what stands in for a page or dialog while its code loads. */
export function usePreloadedDrawings(): void {
  useEffect(preloadDrawings, []);
}
