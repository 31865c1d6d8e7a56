import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'

/** Own class types are part of the paid plans (C45); the refusal says which section of the upgrade page tells of them. */
export function requireCustomClasses({ actor }: Pick<ActorCall, 'actor'>): void {
  if (actor.capabilities.customClasses) return
  throw new Problem('class.upgrade_needed', { upgradeFeature: 'custom-classes' })
}
