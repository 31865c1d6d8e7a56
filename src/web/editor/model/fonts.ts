import { FONTS, faceOf, weightOf } from '#domain/design/fonts.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { inCapitals } from '#domain/letters/letter-case.ts'
import { paintedWords } from '#domain/letters/painted-words.ts'
import { EMOJI_FACE, isCommon, SCRIPT_FACES } from '#domain/letters/script-fonts.ts'
import { shownWords } from '#domain/typesetting/set-element.ts'
import { letterFont } from '#scene/set-texts/letter-font.ts'
import { fontOf, paintedFamilies } from '#scene/text/font.ts'
import { withTimeout } from '#web/async/timeout.ts'
import { STYLESHEETS } from './font-faces/face-stylesheets.ts'

/**
 * Attaches a stylesheet; rejects where it fails to load. A repeated call replaces the element, so that failed font
 * files are fetched again: a failed face never retries.
 */
function attachStylesheet(address: string): Promise<void> {
  const before = document.head.querySelector(`link[href="${CSS.escape(address)}"]`)
  before?.remove()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`no stylesheet at ${address}`))
    })
    document.head.append(link)
  })
}

const FONT_TIMEOUT_MS = 8000
/** More than the stylesheets of a design, each of which may undo a load. */
const LOAD_ATTEMPTS = 8
/** Far more than the texts of a design, and a bound for hours of typing. */
const FOUND_MAX = 500

type Lettered = Pick<TextElement, 'content' | 'fontFamily' | 'fontWeight' | 'fontSize' | 'setting'>

export type Fonts = ReturnType<typeof createFonts>

/** A face, and the letters of a text that it is asked for. */
type Face = { readonly family: string; readonly font: string; readonly letters: string }

/** Words as they are painted; days of a timetable are in capitals. */
function paintedLetters({ content, setting }: Lettered): string {
  const words = setting ? shownWords(content, setting) : paintedWords(content)
  return setting?.table ? words + inCapitals(words, setting.language) : words
}

/** A highlighted word may be in italics in an upright text. */
function italicFace(text: Lettered, letters: string): Face[] {
  const { fontFamily, fontWeight, fontSize, setting } = text
  const hasItalics = setting?.isItalic || setting?.treatments.some((each) => 'italic' in each && each.italic)
  if (!hasItalics) return []
  const font = letterFont('', { fontFamily, fontWeight, isItalic: true }, fontSize)
  return [{ family: fontFamily, font, letters }]
}

/** The font of a stand-in in the weight in which the text is painted. */
const standIn = ({ fontFamily, fontWeight, fontSize }: Lettered, family: string): string =>
  `${weightOf(fontFamily, fontWeight)} ${fontSize}px "${faceOf(family)}"`

/** The faces of a text: its family, those that stand behind it, its italics. */
function readFaces(text: Lettered): readonly Face[] {
  const letters = paintedLetters(text)
  const [own = text.fontFamily, ...others] = paintedFamilies({ ...text, content: letters })
  const uncommon = [...new Set(letters)].filter((letter) => !isCommon(letter)).join('')
  return [
    // Lines stand by the height of an H, also those without Latin letters.
    { family: own, font: fontOf(text), letters: `${letters}H` },
    ...others.map((family) => {
      const isScript = SCRIPT_FACES.includes(family)
      const font = family === EMOJI_FACE ? `16px "${EMOJI_FACE}"` : standIn(text, family)
      return { family, font, letters: isScript ? uncommon : letters }
    }),
    ...italicFace(text, letters),
  ]
}

type Page = Pick<FontFaceSet, 'load' | 'check'>

type Sources = {
  /** Addresses by family. */
  readonly sheets: ReadonlyMap<string, string>
  /** Attaches a stylesheet; a repeated call fetches it again. */
  attach(address: string): Promise<void>
}

const OURS: Sources = { sheets: STYLESHEETS, attach: attachStylesheet }

/** Loads the fonts of texts. A missing family is remembered, and its generic replaces it everywhere. */
export function createFonts(faces: Page, { sheets, attach }: Sources = OURS) {
  /** Stylesheets by family, loading or loaded. */
  const declared = new Map<string, Promise<void>>()
  const described = new Set<string>()
  const missing = new Set<string>()
  const listeners = new Set<() => void>()
  let missingNow: readonly string[] = []
  /** Known letters: asking the page is slow, and happens in every frame. */
  const found = new Set<string>()
  const read = new WeakMap<Lettered, readonly Face[]>()

  function facesOf(text: Lettered): readonly Face[] {
    const known = read.get(text) ?? readFaces(text)
    read.set(text, known)
    return known
  }

  function declare(family: string): Promise<void> {
    const address = sheets.get(family)
    if (address === undefined) return Promise.reject(new Error(`${family} is none of ours`))
    const asked = declared.get(family) ?? attach(address)
    declared.set(family, asked)
    // A new stylesheet may make the browser drop loaded fonts.
    asked.then(
      () => found.clear(),
      () => declared.delete(family),
    )
    return asked
  }

  function tell(): void {
    const isSame = missingNow.length === missing.size && missingNow.every((family) => missing.has(family))
    if (!isSame) missingNow = [...missing]
    for (const listen of listeners) listen()
  }

  /** Chromium drops loaded fonts when a stylesheet arrives before one that stands above it. This loads them again. */
  async function loadLetters(font: string, content: string): Promise<void> {
    for (let attempt = 0; attempt < LOAD_ATTEMPTS; attempt += 1) {
      await faces.load(font, content)
      if (faces.check(font, content)) return
    }
    throw new Error('no face')
  }

  async function loadFace({ family, font, letters }: Face): Promise<void> {
    try {
      await withTimeout(declare(family), FONT_TIMEOUT_MS)
      await withTimeout(loadLetters(font, letters), FONT_TIMEOUT_MS)
      described.add(family)
      missing.delete(family)
    } catch {
      missing.add(family)
    }
  }

  async function load(text: Lettered): Promise<void> {
    await Promise.all(facesOf(text).map(loadFace))
    tell()
  }

  function isThere(font: string, content: string): boolean {
    const key = `${font} ${content}`
    if (found.has(key)) return true
    if (!faces.check(font, content)) return false
    if (found.size > FOUND_MAX) found.clear()
    found.add(key)
    return true
  }

  /** Whether waiting is over: every letter is loaded, or its family is known to be missing. */
  const has = (text: Lettered): boolean =>
    facesOf(text).every(
      ({ family, font, letters }) => missing.has(family) || (described.has(family) && isThere(font, letters)),
    )

  return {
    has: (texts: readonly Lettered[]): boolean => texts.every(has),
    ready: async (texts: readonly Lettered[]): Promise<void> => {
      await Promise.all(texts.filter((text) => !has(text)).map(load))
    },
    /** Declares every family, so that a list can show each name in its own font. */
    describe: (): Promise<unknown> => Promise.allSettled(FONTS.map(({ family }) => declare(family))),
    /** Fetches missing fonts again. */
    retry: async (texts: readonly Lettered[]): Promise<void> => {
      const lost = texts.filter((text) => facesOf(text).some(({ family }) => missing.has(family)))
      for (const family of missing) declared.delete(family)
      await Promise.all(lost.map(load))
    },
    /** Returns the same array while it names the same families. */
    missing: (): readonly string[] => missingNow,
    subscribe: (listen: () => void): (() => void) => {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
  }
}
