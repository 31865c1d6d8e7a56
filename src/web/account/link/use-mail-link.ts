import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { linkInAddress, linkInHistory, type MailLink } from './mail-link.ts'

/**
 * The link of the mail that led here. It lets somebody in, so it leaves the address at once, which is shown, copied and
 * remembered, and stays with this entry of the history: until the page goes on, also when it is loaded again.
 */
export function useMailLink(): MailLink {
  const [search] = useSearchParams()
  const kept = useHistoryState<unknown>()
  const [page, navigate] = useLocation()
  const arrived = linkInAddress(search)
  useEffect(() => {
    if (arrived) navigate(page, { replace: true, state: arrived })
  })
  return arrived ?? linkInHistory(kept)
}
