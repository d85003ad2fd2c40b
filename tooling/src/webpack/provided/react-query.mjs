// The exports of @tanstack/react-query that the shell provides. A shared package is included whole otherwise. Lint
// allows these names only: add one to both lists.
export {
  MutationObserver,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  focusManager,
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  onlineManager,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from 'unshared/@tanstack/react-query';
