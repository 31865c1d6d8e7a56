import { describe, expect, it } from 'vitest'
import { colorsOfInk, type Ink } from '#domain/design/setting/ink.ts'
import { LOOKS } from './all-looks.ts'
import { composeLook } from './compose/compose-look.ts'
import { invalid } from './compose/testing/check-composed.ts'
import { EIGHT_WORDS } from './compose/testing/eight-words.ts'
import { fakeMeasure } from './compose/testing/fake-measure.ts'
import type { ComposedLook } from './composed-look.ts'
import { contrastRatio, luminanceOf } from './contrast.ts'
import type { Look } from './look.ts'
import { inPalette, PALETTES, paletteById, paletteOfColors } from './palettes.ts'
import { tooWeak } from './testing/too-weak.ts'
import type { Words } from './words.ts'

const ALL_WORDS: readonly Words[] = Object.values(EIGHT_WORDS)

const composed = (look: Look, words: Words): ComposedLook =>
  composeLook(look, words, { format: '9:16', measure: fakeMeasure, videoSeconds: 8 })

/** All but the colors. */
const placesIn = ({ texts }: ComposedLook) =>
  texts.map(({ id, content, x, y, fontSize, setting }) => ({ id, content, x, y, fontSize, fit: setting.fit }))

const known = new Map<string, ComposedLook>()
function plain(look: Look, words: Words): ComposedLook {
  const key = `${look.id} ${ALL_WORDS.indexOf(words)}`
  const made = known.get(key) ?? composed(look, words)
  known.set(key, made)
  return made
}

describe.each(PALETTES.map((palette) => [palette.id, palette] as const))('the palette %s', (id, palette) => {
  it('can be read', () => {
    expect(tooWeak(palette)).toEqual([])
    expect(paletteById(id)).toBe(palette)
  })

  it('tones clips from dark to bright', () => {
    const tones = palette.duo.map(luminanceOf)
    expect(tones).toEqual(tones.toSorted((one, other) => one - other))
  })

  it.each(LOOKS.map((look) => [look.id, look] as const))('makes plain elements of the look %s', (_, look) => {
    for (const words of ALL_WORDS) {
      const made = composed(inPalette(look, palette), words)
      expect(invalid(made)).toEqual([])
      expect(placesIn(made)).toEqual(placesIn(plain(look, words)))
    }
  })
})

describe('a look in a palette', () => {
  const rose = paletteById('rose-noir')

  it.each(LOOKS.map((look) => [look.id, look] as const))(
    'has words that can be read on plates: %s',
    (_, look) => {
      const kits = [
        ...PALETTES,
        paletteOfColors(['#ffd400']).palette,
        paletteOfColors(['#3b0a5c', '#fff0f5']).palette,
      ]
      const inks = (ink: Ink | undefined) => (ink === undefined ? [] : colorsOfInk(ink))
      for (const palette of kits) {
        for (const { id, setting } of composed(inPalette(look, palette), EIGHT_WORDS.long).texts) {
          const behind = setting.plate?.inks.flatMap(inks) ?? []
          for (const plate of behind)
            for (const ink of inks(setting.ink))
              expect(contrastRatio(ink, plate), `${palette.id}: ${id}`).toBeGreaterThanOrEqual(4.5)
        }
      }
    },
  )

  it('stands on its ground or on paper', () => {
    const inRose = (id: string) => {
      const look = LOOKS.find((each) => each.id === id)
      return look && rose && inPalette(look, rose).colors
    }
    expect(inRose('cover-story')).toEqual({ ink: '#fff4ef', accent: '#ffb199', ground: '#160b10' })
    expect(inRose('column')).toEqual({ ink: '#34141f', accent: '#a8234a', ground: '#fbeee8' })
    expect(inRose('last-spots')?.off).toBe('#6d6168')
  })

  it('is toned in it, if it was toned at all', () => {
    for (const look of LOOKS) {
      const grade = rose && inPalette(look, rose).grade
      expect(grade).toEqual(look.grade.map ? { ...look.grade, map: rose?.duo } : look.grade)
    }
  })
})
