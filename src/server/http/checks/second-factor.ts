import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#domain/problem.ts'
import { mustSetUpFactor } from '#server/accounts/factors/must-set-up-factor.ts'
import type { Actor } from '#server/accounts/person/actor.ts'
import type { Config } from '#server/config.ts'

/** Restricts administrators without a second factor to the calls that set one up. All other calls are refused. */
export function confine(endpoint: Endpoint, actor: Actor | undefined, config: Pick<Config, 'mode'>): void {
  if (!actor || endpoint.beforeFactor || !mustSetUpFactor(config, actor)) return
  throw new Problem('factor.required')
}
