import { createCanvas } from '@napi-rs/canvas'
import { FORMATS, type Format } from '#domain/geometry/formats.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { atAnchor, composedAt } from '#domain/looks/apply/look-anchor.ts'
import { composeLook } from '#domain/looks/compose/compose-look.ts'
import { ACCEPTANCE_WORDS } from '#domain/looks/compose/testing/acceptance-words.ts'
import { faultsOf } from '#domain/looks/compose/testing/check-composed.ts'
import { covered, gapsLeft, orphans } from '#domain/looks/compose/testing/check-places.ts'
import type { ComposedLook } from '#domain/looks/composed-look.ts'
import { safeSquare } from '#domain/looks/formats.ts'
import type { Look } from '#domain/looks/look.ts'
import { inPalette, PALETTES } from '#domain/looks/palettes.ts'
import type { Words } from '#domain/looks/words.ts'
import { withFonts } from '#media/child/fonts.ts'
import { loadHyphenation } from '#scene/hyphenation.ts'
import { measureEmWith } from '#scene/measure-em.ts'
import { type Measure, measureWith } from '#scene/text/measure.ts'
import { CLIP_NAMES, CLIPS, type Clip, type ClipName } from './clips.ts'
import { illegible } from './legibility-on-clip.ts'

/**
 * Prints what is wrong with each look, as JSON: lists of sentences by look. It is a process of its own, because font files
 * of all scripts change the letters of every other test in theirs.
 */
const letters = withFonts(createCanvas(1, 1).getContext('2d'))
const measure = measureEmWith(letters)
const linesIn = remembered(measureWith(letters))
const hyphenate = await loadHyphenation('de')

/** Measures each line in a font once. */
function remembered(measured: Measure): Measure {
  const known = new Map<string, ReturnType<Measure>>()
  return (text, font) => {
    const extent = known.get(`${font}|${text}`) ?? measured(text, font)
    known.set(`${font}|${text}`, extent)
    return extent
  }
}

/** Clips on which palettes are judged as well: dark, bright, and both. */
const HARD: readonly string[] = ['neon-tunnel', 'daylight', 'stripes'] satisfies readonly ClipName[]

/** Of these, one is missing at a time. */
const SLOTS = ['message', 'time', 'instructor', 'studio', 'date'] as const

/** A look at an end of its area is composed as in a design: in its own place where words would be lost. */
function composed(look: Look, words: Words, format: Format): ComposedLook {
  const compose = (each: Look) => composeLook(each, words, { format, measure, videoSeconds: 15, hyphenate })
  const own = LOOKS.find(({ id }) => id === look.id) ?? look
  const there = compose(look)
  const isOwn = own.blocks[0]?.anchor === look.blocks[0]?.anchor
  return isOwn ? there : composedAt(own, look.blocks[0]?.anchor, compose)
}

function placeFaults(look: Look, words: Words, format: Format): string[] {
  const made = composed(look, words, format)
  const safe = safeSquare(format, look.wide)
  return [
    ...faultsOf(made, safe, format, measure),
    ...covered(made, look, format, measure),
    ...orphans(made, look),
  ].map((fault) => `${format}: ${fault}`)
}

function gapFaults(look: Look): string[] {
  const { typical } = ACCEPTANCE_WORDS
  const whole = composed(look, typical, '9:16')
  return SLOTS.flatMap((slot) => {
    const reduced = composed(look, { ...typical, [slot]: '' }, '9:16')
    return [...gapsLeft(whole, reduced, '9:16', measure), ...orphans(reduced, look)].map(
      (fault) => `without ${slot}: ${fault}`,
    )
  })
}

/** Lines that cannot be read on clips, with what tells which words or colors they are in. */
function onClips(
  made: ComposedLook,
  look: Look,
  { said, among }: { said: string; among: readonly (readonly [string, Clip])[] },
): string[] {
  return among.flatMap(([name, clip]) =>
    illegible(made, look.id, clip, linesIn).map((fault) => `${name}, ${said}: ${fault}`),
  )
}

/** The look with its words in each place where they may stand. */
const standing = (look: Look): readonly Look[] => [
  look,
  ...(look.anchors ?? []).map((anchor) => atAnchor(look, anchor)),
]

function letterFaults(look: Look, clips: readonly (readonly [string, Clip])[]): string[] {
  const inWords = standing(look).flatMap((each) =>
    Object.entries(ACCEPTANCE_WORDS).flatMap(([said, words]) =>
      onClips(composed(each, words, '9:16'), look, { said, among: clips }),
    ),
  )
  const hard = clips.filter(([name]) => HARD.includes(name))
  const inColors = PALETTES.flatMap((palette) => {
    const made = composed(inPalette(look, palette), ACCEPTANCE_WORDS.typical, '9:16')
    return onClips(made, look, { said: palette.id, among: hard })
  })
  return [...inWords, ...inColors]
}

const clips = await Promise.all(CLIP_NAMES.map(async (name) => [name, await CLIPS[name]()] as const))
const faults = LOOKS.map((look) => {
  const places = standing(look).flatMap((each) =>
    Object.entries(ACCEPTANCE_WORDS).flatMap(([name, words]) =>
      FORMATS.flatMap((format) => placeFaults(each, words, format).map((fault) => `${name}, ${fault}`)),
    ),
  )
  return [look.id, { places, gaps: gapFaults(look), letters: letterFaults(look, clips) }] as const
})
process.stdout.write(JSON.stringify(Object.fromEntries(faults)))
