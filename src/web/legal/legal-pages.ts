import { COOKIES_PAGE, PRIVACY_PAGE, REFUNDS_PAGE, TERMS_PAGE } from '#web/pages.ts'
import type { LegalText } from './legal-text.ts'
import { COOKIES } from './texts/cookies.ts'
import { PRIVACY } from './texts/privacy.ts'
import { REFUNDS } from './texts/refunds.ts'
import { TERMS } from './texts/terms.ts'

export type LegalPageName = 'terms' | 'privacy' | 'refunds' | 'cookies'

export const LEGAL_PAGES: Record<LegalPageName, { path: string; text: LegalText }> = {
  terms: { path: TERMS_PAGE, text: TERMS },
  privacy: { path: PRIVACY_PAGE, text: PRIVACY },
  refunds: { path: REFUNDS_PAGE, text: REFUNDS },
  cookies: { path: COOKIES_PAGE, text: COOKIES },
}
