// The exports of @tanstack/react-query that the shell provides. Without this list a shared package is included
// completely. Lint allows only these names: add a new one to both lists.
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
