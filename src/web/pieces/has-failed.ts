import type { UseQueryResult } from '@tanstack/react-query'

type Read = Pick<UseQueryResult, 'data' | 'isError' | 'isFetchedAfterMount' | 'isPlaceholderData'>

/**
 * Whether data is missing because reading failed. A retried query looks like a new one, so this stays true until data
 * arrives: the failure and its Retry button stay on the screen.
 */
export const hasFailed = ({ data, isError, isFetchedAfterMount, isPlaceholderData }: Read): boolean =>
  (data === undefined || isPlaceholderData) && (isError || isFetchedAfterMount)
