import type { UseQueryResult } from '@tanstack/react-query'
import { sentenceOf } from '#web/api/api-error.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { useLastError } from './use-last-error.ts'

type LoadFailureProps = {
  /** What failed to load, e.g. "Could not load your devices." */
  title: string
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}

/** In place of data that failed to load, with Retry, while the query `hasFailed` (S17). */
export const LoadFailure = ({ title, query }: LoadFailureProps) => (
  <ErrorState
    title={title}
    message={sentenceOf(useLastError(query))}
    busy={query.isFetching}
    onRetry={() => void query.refetch()}
  />
)
