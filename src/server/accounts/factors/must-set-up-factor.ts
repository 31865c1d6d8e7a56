import { needsSecondFactor } from '#domain/account/from-standing/administration.ts'
import type { Actor } from '#server/accounts/person/actor.ts'
import type { Config } from '#server/config.ts'

/** Whether a second factor is demanded of an account: of administrators in production, where data is that of people. */
export const isFactorRequired = (
  { mode }: Pick<Config, 'mode'>,
  { standing }: Pick<Actor, 'standing'>,
): boolean => mode === 'production' && needsSecondFactor(standing)

/** Whether somebody may do nothing yet but set one up. */
export const mustSetUpFactor = (
  config: Pick<Config, 'mode'>,
  actor: Pick<Actor, 'standing' | 'hasSecondFactor'>,
): boolean => isFactorRequired(config, actor) && !actor.hasSecondFactor
