import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { type EmailLink, linkInAddress, linkInHistory } from './email-link.ts'

/**
 * The token of the email link that led here. It is a credential, so it moves from the address, which is visible and
 * shared, to the history entry, where it survives a reload.
 */
export function useEmailLink(): EmailLink {
  const [search] = useSearchParams()
  const historyState = useHistoryState<unknown>()
  const [page, navigate] = useLocation()
  const arrived = linkInAddress(search)
  useEffect(() => {
    if (arrived) navigate(page, { replace: true, state: arrived })
  })
  return arrived ?? linkInHistory(historyState)
}
