import { QueryClient } from '@tanstack/react-query'

/** What was read stays fresh until something says otherwise; a failure is shown with Retry, not repeated in silence. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
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
