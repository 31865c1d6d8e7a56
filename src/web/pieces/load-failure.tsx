import type { UseQueryResult } from '@tanstack/react-query'
import { sentenceOf } from '../api/api-error.ts'
import { ErrorState } from '../ui/state/error-state.tsx'

type LoadFailureProps = {
  /** What could not be had, e.g. "your devices". */
  what: string
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}

/** In place of what could not be loaded, with the way to try again (S17). */
export const LoadFailure = ({ what, query: { error, isFetching, refetch } }: LoadFailureProps) => (
  <ErrorState
    title={`Could not load ${what}.`}
    message={sentenceOf(error)}
    busy={isFetching}
    onRetry={() => void refetch()}
  />
)
