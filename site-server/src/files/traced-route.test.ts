import { endpoints } from '@storefront/shared-contracts/schemas';
import { apiRouteOf } from './traced-route';

it.each(Object.values(endpoints).map(({ path }) => path))('finds %s, and no value of its path', (path) => {
  const url = `/api/v1${path.replaceAll(/:[a-z_]+/gi, '9876543210')}?keyword=aspirin`;
  expect(apiRouteOf(url)).not.toMatch(/9876543210|aspirin/);
  if (!path.includes(':')) expect(apiRouteOf(url)).toBe(`/api/v1${path}`);
});

it('names no unknown path', () => {
  expect(apiRouteOf('/api/v1/customers/9876543210')).toBe('/api/v1/*');
});
