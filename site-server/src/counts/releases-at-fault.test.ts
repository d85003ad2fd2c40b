import type { RenderPhase } from '@storefront/shared-contracts';
import { releasesAtFault } from './page-id';

const failure = (phase: RenderPhase) => ({
  phase,
  remote: 'mfe-demo',
  release: '1.0.0-gaaaaaaaaaaaa',
  error: 'It broke',
});

it.each(['load', 'render', 'page'] as const)('a release is at fault if it failed in the phase %s', (phase) => {
  expect(releasesAtFault([failure(phase)])).toEqual([{ part: 'mfe-demo', release: '1.0.0-gaaaaaaaaaaaa' }]);
});

it('a release is not at fault if its data were late or missing', () => {
  expect(releasesAtFault([failure('data')])).toEqual([]);
});
