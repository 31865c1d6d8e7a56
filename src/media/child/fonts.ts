import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { FONTS } from '#domain/design/fonts.ts'
import { EMOJI_FACE } from '#scene/text/font.ts'
import { withPageLetters } from './page-letters.ts'

/** `-latin-ext-600-normal.woff2`: the script, the weight and the slant. */
const FILE = /^-([a-z-]+)-(\d00)-(normal|italic)\.woff2$/

/** Letters that the latin files have. */
const LATIN = /^[\0-\u00ff\u2000-\u206f\u20ac\u2122]*$/

/** Which files are needed: most designs have no letters beyond the latin files. */
export type Scripts = 'latin' | 'all'

export const scriptsOf = (texts: readonly { readonly content: string }[]): Scripts =>
  texts.every(({ content }) => LATIN.test(content)) ? 'latin' : 'all'

const folderOf = (name: string): string => dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)))

/**
 * The canvas library finds one file for a family, weight and slant, so each script is a family of its own. Latin, too:
 * under the face's own name every file is found, because it is written in all of them.
 */
const aliasOf = (face: string, script: string): string => `${face} ${script}`

function registerFile(path: string, alias: string): string {
  if (!GlobalFonts.registerFromPath(path, alias)) throw new Error(`cannot register ${path}`)
  return alias
}

function registerFamily(face: string, scripts: Scripts): readonly string[] {
  const font = FONTS.find((each) => (each.face ?? each.family) === face)
  if (!font) return [face]
  const name = face.toLowerCase().replaceAll(' ', '-')
  const folder = join(folderOf(`@fontsource/${name}`), 'files')
  const isOffered = (weight: number, slant: string) =>
    (slant === 'italic' ? (font.italics ?? []) : font.weights).includes(weight)
  const aliases = readdirSync(folder).flatMap((file) => {
    const [, script = '', weight, slant = ''] = FILE.exec(file.slice(name.length)) ?? []
    const isWanted = scripts === 'all' || script === 'latin'
    return isWanted && isOffered(Number(weight), slant)
      ? [registerFile(join(folder, file), aliasOf(face, script))]
      : []
  })
  // Latin first: it has the digits and signs that other files repeat.
  return [...new Set([aliasOf(face, 'latin'), ...aliases])]
}

const registerEmoji = (): readonly string[] => [
  registerFile(join(folderOf('twemoji-colr-font'), 'twemoji.woff2'), EMOJI_FACE),
]

/** Names by face and scripts, in the order in which letters are looked up. */
const known = new Map<string, readonly string[]>()

/** The names under which a face's letters are found; registers its files when it is first asked for. */
function namesOf(face: string, scripts: Scripts): readonly string[] {
  const key = `${face} ${scripts}`
  const names = known.get(key) ?? (face === EMOJI_FACE ? registerEmoji() : registerFamily(face, scripts))
  known.set(key, names)
  return names
}

const QUOTED = /"([^"]+)"/g

/** A canvas font string that names every file of its families. */
const withScripts = (font: string, scripts: Scripts): string =>
  font.replace(QUOTED, (_, face: string) =>
    namesOf(face, scripts)
      .map((name) => `"${name}"`)
      .join(', '),
  )

/** Letters of the latin files together, every other one for itself. */
const RUNS = /[\0-\u00ff\u2000-\u206f\u20ac\u2122]+|./gsu

/** The canvas library tells the ink of a line's first letters only, as far as they are of one file. */
function withWholeInk(ctx: SKRSContext2D): SKRSContext2D {
  const measureText = ctx.measureText.bind(ctx)
  ctx.measureText = (text) => {
    const whole = measureText(text)
    const runs = text.match(RUNS) ?? []
    if (runs.length < 2) return whole
    const inks = runs.map((run) => measureText(run))
    return {
      ...whole,
      actualBoundingBoxAscent: Math.max(...inks.map((ink) => ink.actualBoundingBoxAscent)),
      actualBoundingBoxDescent: Math.max(...inks.map((ink) => ink.actualBoundingBoxDescent)),
    }
  }
  return ctx
}

/** A context that finds and paints the same letters as a page. Font files are loaded when a font is first set. */
export function withFonts(ctx: SKRSContext2D, scripts: Scripts): SKRSContext2D {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(ctx), 'font')
  Object.defineProperty(ctx, 'font', {
    get: () => own?.get?.call(ctx) as string,
    set: (font: string) => own?.set?.call(ctx, withScripts(font, scripts)),
  })
  return withPageLetters(withWholeInk(ctx))
}
