import type { UpgradeFeature } from '#domain/problem.ts'

/** Addresses of our own pages, as links and `navigate` take them. */
export const HOME_PAGE = '/'
export const SIGN_IN_PAGE = '/auth'
export const SIGN_UP_PAGE = '/auth?mode=create'

/** The plans, at the part that lifts a limit. */
export const upgradePage = (feature?: UpgradeFeature): string =>
  feature ? `/upgrade?feature=${feature}` : '/upgrade'
