import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * What a form begins with: the first answer to a question that is asked when it opens. A cached answer may lack changes
 * of another device, and a later one would replace what the form began with.
 */
export function useFirstAnswer<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) {
  const query = useQuery({ ...options, refetchOnMount: 'always' })
  const { data, isError, isFetchedAfterMount } = query
  const [first, setFirst] = useState<T>()
  if (first === undefined && isFetchedAfterMount && !isError) setFirst(data)
  return { ...query, data: first }
}
