import type { CurrentUser } from '#contract/account.ts'
import { type StudioPlace, studioPlaceOf } from '#domain/account/from-standing/studio-place.ts'
import { standingOf } from '#domain/account/standing.ts'
import { dayOf } from './day-of.ts'

const OF_THE_STUDIO: Record<StudioPlace, readonly string[]> = {
  owner: ['Your studio, with its name'],
  member: ['Your place on the team of your studio'],
  none: [],
}

/** A former owner keeps the studio, but can no longer remove its team. */
const OF_A_FORMER_OWNER = ['The studio you had, with its name and its team']

/** What is deleted with the account, in words. */
export const deletedWithAccount = (user: CurrentUser, locale: string): readonly string[] => [
  'Every video you made and every video you uploaded',
  'Your designs and their earlier versions',
  'Your class types and descriptions',
  'Your access tokens and webhooks: programs that use them stop working',
  ...ofThePlan(user, locale),
  ...ofTheStudio(user),
]

/** A canceled plan lasts until its paid period ends. */
const ofThePlan = (
  { hasSubscription, subscriptionExpiresAt: until }: CurrentUser,
  locale: string,
): readonly string[] =>
  hasSubscription && until ? [`The rest of your plan, which is paid until ${dayOf(until, locale)}`] : []

function ofTheStudio(user: CurrentUser): readonly string[] {
  const place = studioPlaceOf(standingOf(user))
  return place === 'none' && user.studioId !== null ? OF_A_FORMER_OWNER : OF_THE_STUDIO[place]
}
