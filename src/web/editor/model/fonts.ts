import type { TextElement } from '#domain/design/text-element.ts'
import { letterFont } from '#scene/set-texts/letter-font.ts'
import { EMOJI_FACE, fontOf, paintedFamilies } from '#scene/text/font.ts'
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

type Face = { readonly family: string; readonly font: string }

/** A highlighted word may be in italics in an upright text. */
function italicFace(text: Lettered): Face[] {
  const { fontFamily, fontWeight, fontSize, setting } = text
  const hasItalics = setting?.isItalic || setting?.treatments.some((each) => 'italic' in each && each.italic)
  if (!hasItalics) return []
  return [{ family: fontFamily, font: letterFont('', { fontFamily, fontWeight, isItalic: true }, fontSize) }]
}

/** The faces of a text: its families, then its italics. */
const facesOf = (text: Lettered): Face[] => [
  ...paintedFamilies(text).map((family) =>
    family === EMOJI_FACE
      ? { family, font: `16px "${EMOJI_FACE}"` }
      : { family, font: fontOf({ ...text, fontFamily: family }) },
  ),
  ...italicFace(text),
]

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

  async function loadFace({ family, font }: Face, content: string): Promise<void> {
    try {
      await withTimeout(declare(family), FONT_TIMEOUT_MS)
      await withTimeout(loadLetters(font, content), FONT_TIMEOUT_MS)
      described.add(family)
      missing.delete(family)
    } catch {
      missing.add(family)
    }
  }

  async function load(text: Lettered): Promise<void> {
    await Promise.all(facesOf(text).map((face) => loadFace(face, text.content)))
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
      ({ family, font }) => missing.has(family) || (described.has(family) && isThere(font, text.content)),
    )

  return {
    has: (texts: readonly Lettered[]): boolean => texts.every(has),
    ready: async (texts: readonly Lettered[]): Promise<void> => {
      await Promise.all(texts.filter((text) => !has(text)).map(load))
    },
    /** Declares every family, so that a list can show each name in its own font. */
    describe: (): Promise<unknown> => Promise.allSettled([...sheets.keys()].map(declare)),
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
