import { useQuery } from '@tanstack/react-query';
import { useServices } from '../app/ServicesContext';

const minute = 60_000;

/** Where the query cache keeps a page's text. */
export const staticContentKey = (slug: string) => ['static-content', slug] as const;

/** The text of a static page; while it is fresh nobody asks for it again. */
export function useStaticContent(slug: string) {
  const { content } = useServices();
  return useQuery({
    queryKey: staticContentKey(slug),
    queryFn: () => content.read(slug),
    staleTime: 5 * minute,
    gcTime: 30 * minute,
    retry: false,
    // Offline it fails at once and says so, instead of waiting for a network.
    networkMode: 'always',
  });
}
