import { chartEdges, chartSize, drawRollout, stepShares } from './rollout-chart';
import { rollout } from '../testing/sample-fleet';

describe('the chart of a rollout', () => {
  it('has a mark with its interval for each release and step that has begun, and a place for every step', () => {
    const drawing = drawRollout(stepShares(rollout, 'errors'), rollout.steps);
    expect(drawing?.marks.map(({ role }) => role)).toEqual(['stable', 'canary', 'stable', 'canary']);
    expect(drawing?.steps.map(({ percent }) => percent)).toEqual([5, 10, 100]);
    for (const { x, y, top, bottom } of drawing?.marks ?? []) {
      expect(top).toBeLessThan(y);
      expect(y).toBeLessThan(bottom);
      expect(top).toBeGreaterThanOrEqual(chartEdges.top);
      expect(bottom).toBeLessThanOrEqual(chartSize.height - chartEdges.bottom);
      expect(x).toBeGreaterThan(chartEdges.left);
    }
  });

  it.each([
    ['errors', 0, 2],
    ['paints', 70, 90],
    ['carts', 0, 12],
  ] as const)('shows %s on an axis around its values', (metric, least, most) => {
    const drawing = drawRollout(stepShares(rollout, metric), rollout.steps);
    expect(drawing?.least).toBeGreaterThanOrEqual(least);
    expect(drawing?.most).toBeLessThanOrEqual(most);
  });

  it('shows fast pages, where the test counts slow ones', () => {
    expect(stepShares(rollout, 'paints')[0]?.canary).toMatchObject({ percent: 78.5, pages: 800 });
  });

  it('is empty before the first page', () => {
    const none = { pages: 0, errors: 0, paints: 0, slow_paints: 0, carts: 0, opened: 0, started: 0 };
    const counted = rollout.counted.slice(0, 1).map((step) => ({ ...step, canary: none, stable: none }));
    expect(drawRollout(stepShares({ counted }, 'errors'), rollout.steps)).toBeUndefined();
  });
});
