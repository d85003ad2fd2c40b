// The exports of @tanstack/react-query that the shell provides. A shared package is included whole otherwise. Lint
// allows these names only: add one to both lists.
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
