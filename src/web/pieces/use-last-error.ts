import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** Why reading failed last: while it is tried again, the query itself does not know it any more. */
export function useLastError({ error }: Pick<UseQueryResult, 'error'>): Error | null {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return error ?? last
}
