import { art, icons } from '#drawing-sources';
import { useEffect } from 'react';

const nothing = () => undefined;

/** Loads the drawings; for what stands in for a page or dialog while its code loads. */
export function usePreloadedDrawings(): void {
  useEffect(() => {
    const stops = [icons, art].map(({ subscribe }) => subscribe(nothing));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
