import { expect, it } from 'vitest'
import { HASHTAGS_AS_OF } from './hashtags.ts'
import { SAFE_ZONES_AS_OF } from './safe-zones/safe-zone-profiles.ts'

const MONTHS = 6

/** The day after which a table has to be reviewed. */
function dueAfter(asOf: string): Date {
  const day = new Date(asOf)
  day.setUTCMonth(day.getUTCMonth() + MONTHS)
  return day
}

// Fails half a year after the last review, by intention: platforms change their rules without a word.
it.each([
  ['areas that platforms cover', SAFE_ZONES_AS_OF],
  ['hashtags that platforms take', HASHTAGS_AS_OF],
])(
  'the table of %s was reviewed within six months: look its sources up and set the new date',
  (_table, asOf) => {
    expect(dueAfter(asOf).getTime()).toBeGreaterThan(Date.now())
  },
)
