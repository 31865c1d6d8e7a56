import type { Need } from '#contract/endpoint.ts'
import { Problem } from '#domain/problem.ts'
import type { Actor } from '#server/accounts/person/actor.ts'
import { placeOf, seesAllStudios } from '#server/studio/studio-of.ts'

type Call = { readonly actor: Actor }

const denied = () => new Problem('access.denied')

/** Who meets a need, and what all others are told. */
const NEEDS: Readonly<Record<Need, { isMet: (call: Call) => boolean; problem: () => Problem }>> = {
  studio: { isMet: (call) => placeOf(call) !== 'none' || seesAllStudios(call), problem: denied },
  'own-studio': { isMet: (call) => placeOf(call) === 'owner', problem: denied },
  team: { isMet: ({ actor }) => actor.capabilities.manageTeam, problem: denied },
  'own-brand': { isMet: (call) => placeOf(call) !== 'member', problem: () => new Problem('brand.of_studio') },
  // The section of the upgrade page tells of them (C45).
  'custom-classes': {
    isMet: ({ actor }) => actor.capabilities.customClasses,
    problem: () => new Problem('class.upgrade_needed', { upgradeFeature: 'custom-classes' }),
  },
}

/** Throws a Problem if the caller's place or plan does not allow the call. */
export function requireNeeds(needs: Need | undefined, actor: Actor | undefined): void {
  if (!needs) return
  if (!actor) throw new Problem('auth.required')
  const { isMet, problem } = NEEDS[needs]
  if (!isMet({ actor })) throw problem()
}
