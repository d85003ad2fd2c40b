// The exports of @tanstack/react-query that the shell provides. A shared package is included whole otherwise. Add a name
// here if a part needs it; its build fails without.
export {
  QueryClient,
  QueryClientProvider,
  focusManager,
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  matchQuery,
  onlineManager,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from 'unshared/@tanstack/react-query';
