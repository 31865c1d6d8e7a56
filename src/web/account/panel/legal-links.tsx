import { Link } from 'wouter'
import { publish } from '#web/bus/page-events.ts'
import { COOKIES_PAGE, PRIVACY_PAGE, REFUNDS_PAGE, TERMS_PAGE } from '#web/pages.ts'

const LINK = 'inline-flex min-h-11 items-center rounded-lg text-sm text-quiet hover:text-ink'

/** What the footer has for visitors: a consent must be as easy to withdraw as it was to give (LG-8). */
export const LegalLinks = () => (
  <nav aria-label="Legal" className="flex flex-wrap gap-x-5">
    <Link href={TERMS_PAGE} className={LINK}>
      Terms of Service
    </Link>
    <Link href={PRIVACY_PAGE} className={LINK}>
      Privacy Policy
    </Link>
    <Link href={REFUNDS_PAGE} className={LINK}>
      Refund Policy
    </Link>
    <Link href={COOKIES_PAGE} className={LINK}>
      Cookie Policy
    </Link>
    <button type="button" className={LINK} onClick={() => publish('cookieSettingsWanted', {})}>
      Cookie Settings
    </button>
  </nav>
)
