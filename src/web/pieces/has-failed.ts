import type { UseQueryResult } from '@tanstack/react-query'

type Read = Pick<UseQueryResult, 'data' | 'isError' | 'isFetchedAfterMount' | 'isPlaceholderData'>

/**
 * Whether what was to be read is not there because reading failed. While it is tried again a query is as one that nobody
 * tried yet: what says so, and the button that was pressed, stay until something is there.
 */
export const hasFailed = ({ data, isError, isFetchedAfterMount, isPlaceholderData }: Read): boolean =>
  (data === undefined || isPlaceholderData) && (isError || isFetchedAfterMount)
