import type { Locator } from '@playwright/test';

/** Screen of a small phone, which shows more errors of the layout than a larger one. */
export const smallPhone = { width: 360, height: 640 };

/** Position of an element on the screen, in px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Positions of all matching elements that are at least partly on the screen. */
export const getBoxes = (elements: Locator): Promise<Box[]> =>
  elements.evaluateAll((nodes) =>
    nodes
      .filter((node) => node.checkVisibility({ visibilityProperty: true }))
      .map((node) => node.getBoundingClientRect())
      .filter(({ bottom, top, width }) => width > 0 && bottom > 0 && top < window.innerHeight)
      .map(({ x, y, width, height }) => ({ x, y, width, height })),
  );

/** Whether two boxes share more than an edge. */
export const overlap = (a: Box, b: Box): boolean =>
  a.x + a.width > b.x + 0.5 && b.x + b.width > a.x + 0.5 && a.y + a.height > b.y + 0.5 && b.y + b.height > a.y + 0.5;
