import { type StudioPlace, studioPlaceOf } from '#domain/account/from-standing/studio-place.ts'
import type { StudioId } from '#domain/ids.ts'
import type { ActorCall } from '#server/http/call.ts'

type StudioCall = Pick<ActorCall, 'actor'>

export type OwnStudio = { id: StudioId; name: string }

/** The studio that the caller owns or is a member of now. */
export const studioOf = ({ actor }: StudioCall): OwnStudio | undefined =>
  placeOf({ actor }) !== 'none' && actor.studioId !== null
    ? { id: actor.studioId, name: actor.studioName ?? '' }
    : undefined

export const placeOf = ({ actor }: StudioCall): StudioPlace => studioPlaceOf(actor.standing)

/** Administrators are in no studio and see all of them. */
export const seesAllStudios = ({ actor }: StudioCall): boolean =>
  placeOf({ actor }) === 'none' && actor.capabilities.manageTeam
