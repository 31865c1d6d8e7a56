import { QueryCache, QueryClient } from '@tanstack/react-query'

/** Data stays fresh until it is invalidated. A failure is logged and shown with Retry, not repeated silently (S17). */
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
        // A phone that believes it is offline still sends the request, and gets an error instead of an endless wait.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
