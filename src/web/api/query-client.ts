import { QueryCache, QueryClient } from '@tanstack/react-query'

/** What was read stays fresh until something says otherwise; a failure is logged and shown with Retry, not repeated in silence (S17). */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => console.error('Failed to load', ...queryKey, error),
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        // A phone that believes to be offline still asks, and gets a sentence instead of waiting forever.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
