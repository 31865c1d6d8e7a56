import { studioPlaceOf } from '#domain/account/from-standing/studio-place.ts'
import { type Account, standingOf } from '#domain/account/standing.ts'

/** Whoever owns a studio has a team to look after; everybody has classes. */
export const leadsTeam = (account: Account): boolean => studioPlaceOf(standingOf(account)) === 'owner'

export const studioTitle = (account: Account): string => (leadsTeam(account) ? 'Studio' : 'Class types')
