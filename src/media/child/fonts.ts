import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { familiesOf, fileOfLetter, isVariable } from './font-files.ts'
import { withPageLetters } from './page-letters.ts'

/** Letters of the Latin files. */
const LATIN = /^[\0-\u00ff\u2000-\u206f\u20ac\u2122]*$/
const QUOTED = /"([^"]+)"/g
const WEIGHT = /(?:^|\s)(\d00)\s/

/** A canvas font string that names the files of its families, and the weight of those that have all weights. */
type Resolved = { readonly font: string; readonly variations: string }

function resolve(font: string, text: string): Resolved {
  const codes = LATIN.test(text) ? [] : codesOf(text)
  const names: string[] = []
  const resolved = font.replace(QUOTED, (_, face: string) => {
    const families = familiesOf(face, codes)
    names.push(...families)
    // A face without any of the letters stays in its place, where it finds nothing.
    return (families.length > 0 ? families : [face]).map((name) => `"${name}"`).join(', ')
  })
  const weight = WEIGHT.exec(font)?.[1]
  return {
    font: resolved,
    variations: names.some(isVariable) && weight !== undefined ? `"wght" ${weight}` : 'normal',
  }
}

const REMEMBERED = 4000
const known = new Map<string, Resolved>()

function resolveOnce(font: string, text: string): Resolved {
  const key = `${font}\n${LATIN.test(text) ? '' : text}`
  const before = known.get(key)
  if (before) return before
  if (known.size >= REMEMBERED) known.clear()
  const resolved = resolve(font, text)
  known.set(key, resolved)
  return resolved
}

/** Sets the font of a line just before it is measured or painted: which files it needs depends on its letters. */
function withFiles(ctx: SKRSContext2D): SKRSContext2D {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(ctx), 'font')
  const [save, restore] = [ctx.save.bind(ctx), ctx.restore.bind(ctx)]
  const [measureText, fillText, strokeText] = [
    ctx.measureText.bind(ctx),
    ctx.fillText.bind(ctx),
    ctx.strokeText.bind(ctx),
  ]
  type State = { readonly font: string; readonly set: Resolved | undefined }
  let state: State = { font: ctx.font, set: undefined }
  const saved: State[] = []
  const setFor = (text: string): void => {
    const resolved = resolveOnce(state.font, text)
    if (resolved === state.set) return
    own?.set?.call(ctx, resolved.font)
    ctx.fontVariationSettings = resolved.variations
    state = { font: state.font, set: resolved }
  }
  Object.defineProperty(ctx, 'font', {
    get: () => state.font,
    set: (font: string) => {
      if (font !== state.font) state = { font, set: undefined }
    },
  })
  ctx.save = () => {
    saved.push(state)
    save()
  }
  ctx.restore = () => {
    state = saved.pop() ?? state
    restore()
  }
  ctx.measureText = (text) => {
    setFor(text)
    return measureText(text)
  }
  ctx.fillText = (text, x, y) => {
    setFor(text)
    fillText(text, x, y)
  }
  ctx.strokeText = (text, x, y) => {
    setFor(text)
    strokeText(text, x, y)
  }
  return ctx
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const codesOf = (text: string): readonly number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0)

/** Parts of a line whose letters are of the same file. */
function runsOf(font: string, text: string): readonly string[] {
  if (LATIN.test(text)) return [text]
  const faces = Array.from(font.matchAll(QUOTED), ([, face = '']) => face)
  const runs: { file: string | undefined; text: string }[] = []
  for (const { segment } of graphemes.segment(text)) {
    const file = fileOfLetter(faces, codesOf(segment))
    const last = runs.at(-1)
    if (last && last.file === file) last.text += segment
    else runs.push({ file, text: segment })
  }
  return runs.map((run) => run.text)
}

/** Marks above each other, as in Thai, which the canvas library takes to be higher than it paints them. */
const STACKED = /\p{M}\p{M}/u
const PIXELS = /\b(\d{1,4}(?:\.\d{1,17})?)px/
const SAMPLE = { size: 100, side: 400, baseline: 250 } as const

/** How far the painted ink of a letter reaches above its baseline, in em. */
function paintedAscent(font: string, letter: string): number {
  const ctx = withFiles(createCanvas(SAMPLE.side, SAMPLE.side).getContext('2d'))
  ctx.textRendering = 'geometricPrecision'
  ctx.font = font.replace(PIXELS, `${SAMPLE.size}px`)
  ctx.fillText(letter, SAMPLE.side / 4, SAMPLE.baseline)
  const { data } = ctx.getImageData(0, 0, SAMPLE.side, SAMPLE.baseline)
  const first = data.findIndex((value, at) => at % 4 === 3 && value > 0)
  return first < 0 ? 0 : (SAMPLE.baseline - Math.floor(first / 4 / SAMPLE.side)) / SAMPLE.size
}

const ascents = new Map<string, number>()

function stackedAscent(font: string, letter: string): number {
  const key = `${font.replace(PIXELS, '')}\n${letter}`
  const ascent = ascents.get(key) ?? paintedAscent(font, letter)
  if (ascents.size >= REMEMBERED) ascents.clear()
  ascents.set(key, ascent)
  return ascent * Number(PIXELS.exec(font)?.[1] ?? 0)
}

/** The canvas library tells the ink of a line's first letters only, as far as they are of one file. */
function withWholeInk(ctx: SKRSContext2D): SKRSContext2D {
  const measureText = ctx.measureText.bind(ctx)
  ctx.measureText = (text) => {
    const whole = measureText(text)
    const isStacked = STACKED.test(text)
    const runs = isStacked
      ? Array.from(graphemes.segment(text), (each) => each.segment)
      : runsOf(ctx.font, text)
    if (runs.length < 2 && !isStacked) return whole
    const heights = runs.map((run) =>
      STACKED.test(run) ? stackedAscent(ctx.font, run) : measureText(run).actualBoundingBoxAscent,
    )
    return {
      ...whole,
      actualBoundingBoxAscent: Math.max(...heights),
      actualBoundingBoxDescent: Math.max(...runs.map((run) => measureText(run).actualBoundingBoxDescent)),
    }
  }
  return ctx
}

/** A context that finds and paints the same letters as a page. Font files are loaded when a letter first needs them. */
export const withFonts = (ctx: SKRSContext2D): SKRSContext2D => withPageLetters(withWholeInk(withFiles(ctx)))
