import { testComposition } from '../testing/test-composition';
import { createRouteTable } from './route-table';

it('matches a path as often as it is asked, also after very many others', () => {
  const table = createRouteTable(testComposition([]));
  const first = table.match('/home');
  expect(first?.route.path).toBe('/home');
  expect(table.match('/nowhere')).toBeUndefined();
  expect(table.match('/nowhere')).toBeUndefined();
  for (let count = 0; count < 1100; count += 1) expect(table.match(`/nowhere/${count}`)).toBeUndefined();
  expect(table.match('/home')).toEqual(first);
});
