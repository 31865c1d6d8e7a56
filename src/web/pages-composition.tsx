import { lazy } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { isDesktop } from './editor/tools/desktop.ts'
import { COOKIES_PAGE, HOME_PAGE, PLANS_PAGE, PRIVACY_PAGE, REFUNDS_PAGE, TERMS_PAGE } from './pages.ts'
import { loadedAtLast } from './ui/toast/load-with-retry.ts'

// Each page is its own chunk (`tools/route-chunks.ts`), and loads when its route shows or is about to.

const loadLanding = async () => ({ default: (await import('./landing/landing-page.tsx')).LandingPage })
const loadEditor = async () => {
  // The editor's first screen is this layout: it loads at the same time. A failure is shown when it renders.
  void loadLayout().catch(() => undefined)
  return { default: (await import('./editor-composition.tsx')).EditorComposition }
}
const loadLayout = () =>
  isDesktop()
    ? import('./editor/views/desk/desk-layout.tsx')
    : import('./editor/views/phone/phone-layout.tsx')

export const Landing = lazy(loadLanding)
export const Guest = lazy(async () => {
  void loadLayout().catch(() => undefined)
  return { default: (await import('./guest-composition.tsx')).GuestComposition }
})
export const Editor = lazy(loadEditor)
/** It comes after the stage: a failure would take the design off the screen again. */
export const EditorBar = lazy(async () => ({
  default: (await loadedAtLast(() => import('./editor-bar.tsx'))).EditorBar,
}))
export const AccountBar = lazy(async () => ({
  default: (await import('./account/bar/account-bar.tsx')).AccountBar,
}))
const loadAuth = async () => ({ default: (await import('./account/auth/auth-screen.tsx')).AuthScreen })
export const Auth = lazy(loadAuth)
export const ResetPassword = lazy(async () => ({
  default: (await import('./account/auth/reset-password.tsx')).ResetPassword,
}))
export const AccessScreen = lazy(async () => ({
  default: (await import('./account/auth/access-screen.tsx')).AccessScreen,
}))
export const VerifyEmail = lazy(async () => ({
  default: (await import('./account/auth/verify-email.tsx')).VerifyEmail,
}))
export const AccountSwitch = lazy(async () => ({
  default: (await import('./account/auth/account-switch.tsx')).AccountSwitch,
}))
const loadUpgrade = async () => ({
  default: (await import('./billing/upgrade/upgrade-page.tsx')).UpgradePage,
})
export const Upgrade = lazy(loadUpgrade)
/** Undefined in the client of production. */
export const MockCheckout = __DEVELOPMENT__
  ? lazy(async () => ({
      default: (await import('./billing/mock-checkout/mock-checkout-page.tsx')).MockCheckoutPage,
    }))
  : undefined
export const Success = lazy(async () => ({
  default: (await import('./billing/success/success-page.tsx')).SuccessPage,
}))
export const Administration = lazy(async () => ({
  default: (await import('./admin-composition.tsx')).AdminComposition,
}))
export const Videos = lazy(async () => ({ default: (await import('./videos/videos-page.tsx')).VideosPage }))
export const Timetable = lazy(async () => ({
  default: (await import('./timetable/timetable-page.tsx')).TimetablePage,
}))
export const Calendar = lazy(async () => ({
  default: (await import('./calendar/calendar-page.tsx')).CalendarPage,
}))
export const WeekDrafts = lazy(async () => ({
  default: (await import('./timetable/drafts/drafts-page.tsx')).DraftsPage,
}))
export const VisitorVideos = lazy(async () => ({
  default: (await import('./videos/visitor-videos.tsx')).VisitorVideos,
}))
export const Kit = lazy(async () => ({ default: (await import('./kit-composition.tsx')).KitComposition }))
export const Compression = lazy(async () => ({
  default: (await import('./compression/compression-page.tsx')).CompressionPage,
}))
export const Transparency = lazy(async () => ({
  default: (await import('./transparency/transparency-page.tsx')).TransparencyPage,
}))
export const TransparencySimple = lazy(async () => ({
  default: (await import('./transparency/transparency-simple-page.tsx')).TransparencySimplePage,
}))
const loadLegal = async () => ({ default: (await import('./legal/legal-page.tsx')).LegalPage })
export const Legal = lazy(loadLegal)

/** Preloads the page at the address for `user`; a failure is shown when the page renders. */
export function preparePage(user: CurrentUser | null): void {
  loadPage(window.location.pathname, user)?.catch(() => undefined)
}

function loadPage(path: string, user: CurrentUser | null): Promise<unknown> | undefined {
  if (path === HOME_PAGE) return user ? loadEditor() : loadLanding()
  if (path === PLANS_PAGE) return loadUpgrade()
  if (path === '/auth') return user ? undefined : loadAuth()
  return LEGAL_PATHS.includes(path) ? loadLegal() : undefined
}

const LEGAL_PATHS: readonly string[] = [TERMS_PAGE, PRIVACY_PAGE, REFUNDS_PAGE, COOKIES_PAGE]
