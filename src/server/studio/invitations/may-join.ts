import type { ActorCall } from '../../http/call.ts'
import { placeOf, seesAllStudios } from '../studio-of.ts'

/** Owners have a studio of their own, and administrators look after all: neither joins one. */
export const mayJoin = ({ actor }: Pick<ActorCall, 'actor'>): boolean =>
  actor.emailVerifiedAt !== null && placeOf({ actor }) !== 'owner' && !seesAllStudios({ actor })
