import type { UpgradeFeature } from '#domain/upgrade-features.ts'

/** Addresses of our own pages, as links and `navigate` take them. */
export const HOME_PAGE = '/'
/** The editor without an account. */
export const CREATE_PAGE = '/create'
export const SIGN_IN_PAGE = '/auth'
export const SIGN_UP_PAGE = '/auth?mode=create'
export const FORGOT_PAGE = '/auth?mode=forgot'
/** What else opens or feeds the account; emails name this address. */
export const ACCESS_PAGE = '/auth?mode=access'
export const COMPRESSION_PAGE = '/compression'
export const TRANSPARENCY_PAGE = '/transparency-test'
export const TRANSPARENCY_SIMPLE_PAGE = '/transparency-test-simple'
export const TERMS_PAGE = '/terms'
export const SWITCH_PAGE = '/account-switch'
/** My videos. */
export const VIDEOS_PAGE = '/videos'
/** Posts that fill a class. */
export const KIT_PAGE = '/kit'
/** The classes of a week. */
export const TIMETABLE_PAGE = '/timetable'
/** When videos are posted, beside the classes. */
export const CALENDAR_PAGE = '/calendar'
/** The drafts and videos of a week's classes. */
export const WEEK_PAGE = '/week'
export const ADMIN_PAGE = '/admin'
export const PRIVACY_PAGE = '/privacy'
export const REFUNDS_PAGE = '/refund-policy'
export const COOKIES_PAGE = '/cookie-policy'
export const MOCK_CHECKOUT_PAGE = '/mock-checkout'
/** Written by the server, not by the client. */
export const API_DOCS_PAGE = '/api/docs'
export const SUCCESS_PAGE = '/subscription/success'

/** The modes of `/auth`. */
export const AUTH_PAGES = { 'sign-in': SIGN_IN_PAGE, create: SIGN_UP_PAGE, forgot: FORGOT_PAGE } as const

/** The two plans themselves, below what they are for. */
export const PLANS_PAGE = '/upgrade?feature=pricing-plans'

/** The kit with the design of a made video or of a draft. */
export const kitPage = (
  base: ({ readonly video: string } | { readonly draft: string }) & { readonly link?: string },
): string => `${KIT_PAGE}?${new URLSearchParams(base)}`

/** The classes of the week that begins on a Monday. */
export const timetablePage = (monday: string): string => `${TIMETABLE_PAGE}?week=${monday}`

/** The calendar with the plan of a made video open. */
export const planPage = (videoId: string): string =>
  `${CALENDAR_PAGE}?${new URLSearchParams({ plan: videoId })}`

/** The plans, at the part that lifts a limit. */
export const upgradePage = (feature?: UpgradeFeature): string =>
  feature ? `/upgrade?feature=${feature}` : '/upgrade'
