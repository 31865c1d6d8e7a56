import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** The error of the last failed read. During a retry the query itself has none. */
export function useLastError({ error }: Pick<UseQueryResult, 'error'>): Error | null {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return error ?? last
}
