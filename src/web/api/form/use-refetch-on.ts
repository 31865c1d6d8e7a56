import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hear, type PageEventName } from '../../bus/page-events.ts'

/** Reads something anew whenever another part of the page says that it changed. `queryKey` must be the same object. */
export function useRefetchOn(event: PageEventName, queryKey: QueryKey): void {
  const client = useQueryClient()
  useEffect(() => hear(event, () => void client.invalidateQueries({ queryKey })), [event, queryKey, client])
}
