import { describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { suggestName } from '#domain/drafts/draft-name.ts'
import { type Finding, findingsIn, mendFinding, mendTexts } from '#domain/platform-safe/check-design.ts'
import { SHIPPED_LEXICON } from '#domain/platform-safe/lexicon.ts'
import { ROUGH_MEASURE } from '#domain/typesetting/measure.ts'
import { composeDesign } from './compose-design.ts'
import { editDesign } from './edit-design.ts'
import type { DesignEdit } from './look-edit.ts'

const TOOLS = { measure: ROUGH_MEASURE }

const dressed = [
  {
    kind: 'fill-form',
    form: { classType: 'Exotic Pole', details: 'Sexy shapes', studio: 'Strip Club Room' },
  },
  { kind: 'apply-look', look: { id: 'strobe' } },
].reduce<Design>((design, edit) => editDesign(design, edit as DesignEdit, TOOLS), initialDesign())

const found = (design: Design): readonly Finding[] =>
  drawnTexts(design).flatMap((text) => findingsIn(text, SHIPPED_LEXICON))
const words = (design: Design): readonly string[] => drawnTexts(design).map(({ content }) => content)

describe('unsafe words in a look (M-3)', () => {
  it('are found once, in the texts that are seen', () => {
    expect(found(dressed).map(({ id }) => id)).toEqual(['look-header', 'look-where', 'look-message'])
  })

  it('are fixed all at once, and stay fixed when the look is composed again', () => {
    const mended = mendTexts(dressed, SHIPPED_LEXICON)
    expect(words(mended)).toEqual(expect.arrayContaining(['Pole Flow', 'Strip Club Room']))
    expect(words(composeDesign(mended, TOOLS))).toEqual(words(mended))
  })

  it('are fixed one by one where they come from', () => {
    const [header] = found(dressed)
    const mended = header ? mendFinding(dressed, header, SHIPPED_LEXICON) : dressed
    expect(mended.form.classType).toBe('Pole Flow')
    expect(words(composeDesign(mended, TOOLS))).toContain('Pole Flow')
    expect(found(mended).map(({ id }) => id)).toEqual(['look-where', 'look-message'])
  })
})

it('a draft with a look has the name of its class', () => {
  expect(suggestName(dressed)).toBe('Exotic Pole')
})
