import { Link } from 'wouter'
import { BRAND } from '#domain/brand.ts'
import { publish } from '#web/bus/page-events.ts'
import {
  API_DOCS_PAGE,
  COOKIES_PAGE,
  CREATE_PAGE,
  PRIVACY_PAGE,
  REFUNDS_PAGE,
  SIGN_IN_PAGE,
  TERMS_PAGE,
  upgradePage,
} from '#web/pages.ts'
import { Wordmark } from '#web/ui/layout/wordmark.tsx'

/** Links to the product, to support and to all legal pages (LA-7). */
export const LandingFooter = () => (
  <footer className="border-t border-line">
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 text-quiet sm:grid-cols-2 sm:px-6 lg:grid-cols-[2fr_1fr_1fr_1fr]">
      <div>
        <Wordmark name={BRAND.name} className="text-xl text-ink" />
        <p className="mt-2 max-w-xs text-sm">Promo videos for pole, dance and fitness studios.</p>
      </div>
      <nav aria-label="Product">
        <h2 className="font-semibold text-ink">Product</h2>
        <FooterLink to={CREATE_PAGE}>Make a video</FooterLink>
        <FooterLink to={upgradePage()}>Plans</FooterLink>
        <FooterLink to={SIGN_IN_PAGE}>Sign in</FooterLink>
      </nav>
      <nav aria-label="Support">
        <h2 className="font-semibold text-ink">Support</h2>
        <a href={`mailto:${BRAND.supportEmail}`} className={FOOTER_LINK}>
          Contact support
        </a>
        <a href={API_DOCS_PAGE} className={FOOTER_LINK}>
          API for developers
        </a>
      </nav>
      <nav aria-label="Legal">
        <h2 className="font-semibold text-ink">Legal</h2>
        <FooterLink to={TERMS_PAGE}>Terms of Service</FooterLink>
        <FooterLink to={PRIVACY_PAGE}>Privacy Policy</FooterLink>
        <FooterLink to={REFUNDS_PAGE}>Refund Policy</FooterLink>
        <FooterLink to={COOKIES_PAGE}>Cookie Policy</FooterLink>
        <button type="button" className={FOOTER_LINK} onClick={() => publish('cookieSettingsWanted', {})}>
          Cookie Settings
        </button>
      </nav>
    </div>
  </footer>
)

const FOOTER_LINK =
  '-mx-2 flex min-h-11 w-fit items-center rounded-lg px-2 transition hover:text-ink focus-visible:text-ink'

const FooterLink = ({ to, children }: { to: string; children: string }) => (
  <Link href={to} className={FOOTER_LINK}>
    {children}
  </Link>
)
