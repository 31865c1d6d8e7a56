import type { Phrases } from '#domain/promotion/copywriter/bank.ts'
import { ANY_CLASS } from './any-class.ts'
import { ARTISTIC } from './artistic.ts'
import { CONFIDENT } from './confident.ts'
import { ELEGANT } from './elegant.ts'
import { ENCHANTING } from './enchanting.ts'
import { FAMILIES } from './families.ts'
import { FIERCE } from './fierce.ts'
import { HUMOR } from './humor.ts'
import { LEVELS } from './levels.ts'
import { MYSTERIOUS } from './mysterious.ts'
import { PLAYFUL } from './playful.ts'
import { POETRY } from './poetry.ts'
import { SENSUAL } from './sensual.ts'
import { WHIMSICAL } from './whimsical.ts'

/** English. Another language is another folder. */
export const ENGLISH: Phrases = {
  styles: {
    sensual: SENSUAL,
    enchanting: ENCHANTING,
    fierce: FIERCE,
    elegant: ELEGANT,
    playful: PLAYFUL,
    mysterious: MYSTERIOUS,
    confident: CONFIDENT,
    artistic: ARTISTIC,
    humor: HUMOR,
    whimsical: WHIMSICAL,
    poetry: POETRY,
  },
  families: FAMILIES,
  anyClass: ANY_CLASS,
  levels: LEVELS,
  unnamedClass: 'this class',
}
