import { needsSecondFactor } from '#domain/account/from-standing/administration.ts'
import type { Actor } from '#server/accounts/person/actor.ts'
import type { Config } from '#server/config.ts'

/** Whether the account needs a second factor: administrators in production, where the data is real. */
export const isFactorRequired = (
  { mode }: Pick<Config, 'mode'>,
  { standing }: Pick<Actor, 'standing'>,
): boolean => mode === 'production' && needsSecondFactor(standing)

/** Whether the account may only set up a second factor for now. */
export const mustSetUpFactor = (
  config: Pick<Config, 'mode'>,
  actor: Pick<Actor, 'standing' | 'hasSecondFactor'>,
): boolean => isFactorRequired(config, actor) && !actor.hasSecondFactor
