import type { LookHooks } from '#domain/promotion/copywriter/bank.ts'
import { ARTISTIC_HOOKS } from './hooks/artistic.ts'
import { CONFIDENT_HOOKS } from './hooks/confident.ts'
import { ELEGANT_HOOKS } from './hooks/elegant.ts'
import { ENCHANTING_HOOKS } from './hooks/enchanting.ts'
import { FAMILY_HOOKS } from './hooks/families.ts'
import { FIERCE_HOOKS } from './hooks/fierce.ts'
import { HUMOR_HOOKS } from './hooks/humor.ts'
import { MYSTERIOUS_HOOKS } from './hooks/mysterious.ts'
import { PLAYFUL_HOOKS } from './hooks/playful.ts'
import { POETRY_HOOKS } from './hooks/poetry.ts'
import { SENSUAL_HOOKS } from './hooks/sensual.ts'
import { WHIMSICAL_HOOKS } from './hooks/whimsical.ts'

/** English hooks for looks. They are set large, so a single sentence has no period. */
export const ENGLISH_HOOKS: LookHooks = {
  styles: {
    sensual: SENSUAL_HOOKS,
    enchanting: ENCHANTING_HOOKS,
    fierce: FIERCE_HOOKS,
    elegant: ELEGANT_HOOKS,
    playful: PLAYFUL_HOOKS,
    mysterious: MYSTERIOUS_HOOKS,
    confident: CONFIDENT_HOOKS,
    artistic: ARTISTIC_HOOKS,
    humor: HUMOR_HOOKS,
    whimsical: WHIMSICAL_HOOKS,
    poetry: POETRY_HOOKS,
  },
  families: FAMILY_HOOKS,
}
