import type { TracedRoute } from '@storefront/server-kit/http';
import { apiBase } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

const apiRoutes = Object.values(endpoints).map(({ path }) => ({ path: apiBase + path, segments: segmentsOf(path) }));

/** The route pattern of an API call, such as `/api/v1/products/:id`; the path itself may contain an id. */
export function apiRouteOf(url: string): string {
  const [path = ''] = url.split('?');
  const sent = segmentsOf(path.slice(apiBase.length));
  const found = apiRoutes.find(
    ({ segments }) =>
      segments.length === sent.length && segments.every((name, at) => name.startsWith(':') || name === sent[at]),
  );
  return found?.path ?? `${apiBase}/*`;
}

/** Traces pages and API calls; not files, health checks and reports. */
export const tracedRoute: TracedRoute = ({ url, routeOptions }) => {
  if (url.startsWith(`${apiBase}/`)) return apiRouteOf(url);
  return routeOptions.url === '/' || routeOptions.url === '/*' ? routeOptions.url : undefined;
};
