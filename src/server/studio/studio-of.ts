import { type StudioPlace, studioPlaceOf } from '#domain/account/from-standing/studio-place.ts'
import type { StudioId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'

type Who = Pick<ActorCall, 'actor'>

export type OwnStudio = { id: StudioId; name: string }

/** The studio that somebody owns or is a member of now. */
export const studioOf = ({ actor }: Who): OwnStudio | undefined =>
  placeOf({ actor }) !== 'none' && actor.studioId !== null
    ? { id: actor.studioId, name: actor.studioName ?? '' }
    : undefined

export const placeOf = ({ actor }: Who): StudioPlace => studioPlaceOf(actor.standing)

/** Administrators are in no studio and may look into all. */
export const seesAllStudios = ({ actor }: Who): boolean =>
  placeOf({ actor }) === 'none' && actor.capabilities.manageTeam

/** What a studio shows is for its owner and team. */
export function requireStudioAccess({ actor }: Who): void {
  if (placeOf({ actor }) === 'none' && !seesAllStudios({ actor })) throw new Problem('access.denied')
}
