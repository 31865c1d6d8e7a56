import { useLocation } from 'wouter'
import { useUser } from './api/use-user.ts'
import { CREATE_PAGE, SIGN_IN_PAGE } from './pages.ts'
import { keepsSiteData } from './storage/site-data.ts'
import { Notice } from './ui/layout/notice.tsx'

/** Says what to do in a browser that keeps nothing for this site, on pages that cannot work so. */
export function SiteDataNotice() {
  const [path] = useLocation()
  const { data: user } = useUser()
  const isNeeded = user || path === SIGN_IN_PAGE || path === CREATE_PAGE
  if (!isNeeded || keepsSiteData()) return null
  return (
    <Notice tone="danger" className="mx-auto w-full max-w-3xl p-3">
      Your browser blocks cookies and site data for this site. Allow them in its settings, then reload:
      without them nobody can sign in, and designs are not kept.
    </Notice>
  )
}
