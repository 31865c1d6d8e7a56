import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'
import { FONTS } from '#domain/design/fonts.ts'
import { EMOJI_FACE } from '#domain/letters/script-fonts.ts'

/** `-latin-ext-600-normal.woff2`: the letters, the weight and the slant. */
const FILE = /^-([a-z0-9-]+?)-(\d00|wght)-(normal|italic)\.woff2$/
const VARIABLE = / Variable$/

type Range = readonly [first: number, last: number]

/** Some letters of a face: the files that have them, one for each weight and slant, and which letters they are. */
type Subset = { readonly files: readonly string[]; readonly ranges: readonly Range[] }
type Subsets = ReadonlyMap<string, Subset>

const folderOf = (name: string): string => dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)))

const rangeOf = (written: string): Range => {
  const [first = 0, last = first] = written
    .slice(2)
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  return [first, last]
}

/** The letters of the files as the style sheets of the package tell browsers. A file that is not named has any. */
function rangesIn(folder: string): (subset: string) => readonly Range[] {
  const written = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  return (subset) => {
    const ranges = written[subset] ?? written[`[${subset}]`]
    return ranges === undefined ? [[0, 0x10ffff]] : ranges.split(',').map(rangeOf)
  }
}

/** Whether browsers are served the file: `FONTS` lists the weights and italics. */
function isServed(face: string, weight: string, slant: string): boolean {
  const font = FONTS.find((each) => (each.face ?? each.family) === face)
  if (!font) return weight === 'wght' && slant === 'normal'
  return (slant === 'italic' ? (font.italics ?? []) : font.weights).includes(Number(weight))
}

function readSubsets(face: string): Subsets {
  const name = face.replace(VARIABLE, '').toLowerCase().replaceAll(' ', '-')
  const folder = folderOf(`@fontsource${VARIABLE.test(face) ? '-variable' : ''}/${name}`)
  const rangesOf = rangesIn(folder)
  const subsets = new Map<string, { files: string[]; ranges: readonly Range[] }>()
  for (const file of readdirSync(join(folder, 'files'))) {
    const [, subset, weight = '', slant = ''] = FILE.exec(file.slice(name.length)) ?? []
    if (subset === undefined || !isServed(face, weight, slant)) continue
    const known = subsets.get(subset) ?? { files: [], ranges: rangesOf(subset) }
    known.files.push(join(folder, 'files', file))
    subsets.set(subset, known)
  }
  return subsets
}

const emoji = (): Subsets =>
  new Map([
    ['all', { files: [join(folderOf('twemoji-colr-font'), 'twemoji.woff2')], ranges: [[0, 0x10ffff]] }],
  ])

const isOurs = (face: string): boolean =>
  face === EMOJI_FACE || VARIABLE.test(face) || FONTS.some((font) => (font.face ?? font.family) === face)

const known = new Map<string, Subsets>()

function subsetsOf(face: string): Subsets {
  const subsets = known.get(face) ?? (face === EMOJI_FACE ? emoji() : readSubsets(face))
  known.set(face, subsets)
  return subsets
}

const registered = new Set<string>()

/**
 * The canvas library finds one file for a family, weight and slant, so the letters of each file are a family of its own.
 * Latin, too: under the face's own name every file is found, because it is written in all of them.
 */
function register(face: string, subset: string): string {
  const alias = `${face} ${subset}`
  if (registered.has(alias)) return alias
  for (const path of subsetsOf(face).get(subset)?.files ?? [])
    if (!GlobalFonts.registerFromPath(path, alias)) throw new Error(`cannot register ${path}`)
  registered.add(alias)
  return alias
}

const LATIN = 'latin'

/**
 * The families under which the letters of a face are found, of those that a text has; registers their files when they are
 * first asked for. The Latin ones are always among a text family's: lines are measured by them.
 */
export function familiesOf(face: string, codes: readonly number[]): readonly string[] {
  if (!isOurs(face)) return [face]
  const needed = [...subsetsOf(face)].filter(([subset, { ranges }]) => {
    if (subset === LATIN && !VARIABLE.test(face)) return true
    return codes.some((code) => ranges.some(([first, last]) => code >= first && code <= last))
  })
  // Latin first: it has the digits and signs that other files repeat.
  const names = needed.map(([subset]) => subset).sort((a, b) => Number(b === LATIN) - Number(a === LATIN))
  return names.map((subset) => register(face, subset))
}

/** The file, by its family, in which a letter of some faces is found first; undefined where it is in none of ours. */
export function fileOfLetter(faces: readonly string[], codes: readonly number[]): string | undefined {
  for (const face of faces.filter(isOurs))
    for (const [subset, { ranges }] of subsetsOf(face))
      if (codes.every((code) => ranges.some(([first, last]) => code >= first && code <= last)))
        return `${face} ${subset}`
  return undefined
}

/** Whether a face has all weights in one file, in which one is chosen by its axis. */
export const isVariable = (family: string): boolean => family.includes(' Variable ')
