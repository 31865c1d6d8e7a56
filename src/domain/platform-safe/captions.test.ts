import { describe, expect, it } from 'vitest'
import { findFlags } from './find-flags.ts'
import { CLEAN_CAPTIONS, FLAGGED_CAPTIONS } from './first-captions.ts'
import { fixAll } from './fix-flags.ts'
import { SHIPPED_LEXICON } from './lexicon.ts'
import { UNSEEN_CLEAN_CAPTIONS, UNSEEN_FLAGGED_CAPTIONS } from './unseen-captions.ts'

/** Tolerated share of wrong labels: one in twenty. */
const TOLERATED = 0.05

const isFlagged = (caption: string): boolean => findFlags(caption, SHIPPED_LEXICON).length > 0

describe.each([
  { which: '60 captions', flagged: FLAGGED_CAPTIONS, clean: CLEAN_CAPTIONS, count: 60 },
  {
    which: '30 captions that the list was not made for',
    flagged: UNSEEN_FLAGGED_CAPTIONS,
    clean: UNSEEN_CLEAN_CAPTIONS,
    count: 30,
  },
])('$which of studios (M-3)', ({ flagged, clean, count }) => {
  it('are as many as they should be, half of them flagged, none twice', () => {
    expect(new Set([...flagged, ...clean]).size).toBe(count)
    expect(flagged).toHaveLength(count / 2)
  })

  it('are told apart as they are labelled, in 95 of 100 at least', () => {
    const missed = flagged.filter((caption) => !isFlagged(caption))
    const wronged = clean.filter(isFlagged)
    expect([...missed, ...wronged].length).toBeLessThanOrEqual(count * TOLERATED)
  })

  it('have an alternative for every word, and for every tag one or none', () => {
    const flags = [...flagged, ...clean].flatMap((caption) => findFlags(caption, SHIPPED_LEXICON))
    expect(flags.filter(({ kind, alternative }) => kind === 'word' && alternative === '')).toEqual([])
    expect(flags.filter(({ reason }) => reason === '')).toEqual([])
  })

  it('have nothing left to flag once all is fixed; clean ones are as they were', () => {
    expect(flagged.filter((caption) => isFlagged(fixAll(caption, SHIPPED_LEXICON)))).toEqual([])
    const unflagged = clean.filter((caption) => !isFlagged(caption))
    expect(unflagged.map((caption) => fixAll(caption, SHIPPED_LEXICON))).toEqual(unflagged)
  })
})
