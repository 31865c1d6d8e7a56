import { describe, expect, it } from 'vitest'
import { BackgroundVideo } from '#domain/design/background-video.ts'
import { EMPTY_FORM, WRITING_STYLES } from '#domain/design/details-form.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { factsOf } from './facts-of.ts'

const clipOf = (brightness: number) => Array.from({ length: 256 }, (_, degree) => +(degree === brightness))
const NONE = { background: null, form: EMPTY_FORM }
const OWN = BackgroundVideo.parse({ id: 'a', url: 'a', libraryType: 'personal', posterUrl: null })

describe('facts about a clip', () => {
  it('are none without one', () => {
    expect(factsOf(NONE, undefined)).toEqual({ background: undefined, suits: [], moods: [] })
  })

  it('tell dark from light', () => {
    expect(factsOf(NONE, clipOf(20)).suits).toContain('dark')
    expect(factsOf(NONE, clipOf(200)).suits).toContain('light footage')
    expect(factsOf(NONE, clipOf(110)).suits).toEqual([])
  })

  it('take an own video for one with a person', () => {
    expect(factsOf({ ...NONE, background: OWN }, undefined).suits).toContain('footage with a person')
  })

  it.each(WRITING_STYLES)('know a look for a promotion that is %s', (writingStyle) => {
    const { moods } = factsOf({ ...NONE, form: { ...EMPTY_FORM, writingStyle } }, undefined)
    for (const mood of moods) expect(LOOKS.some((look) => look.moods.includes(mood))).toBe(true)
    expect(moods.length).toBeGreaterThan(1)
  })
})
