import type { TextElement } from '#domain/design/text-element.ts'
import { EMOJI_FACE, fontOf, hasEmoji } from '#scene/text/font.ts'
import { STYLESHEETS } from './font-faces/face-stylesheets.ts'

/**
 * Puts a stylesheet on the page; rejects where it cannot be had. One that is asked for again takes the place of the
 * one before, so that letters whose file failed are fetched anew: a face that failed once never tries again.
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

const PATIENCE_MS = 8000
/** Far more than the texts of a design; who types for hours leaves more behind. */
const FOUND_MAX = 500

type Lettered = Pick<TextElement, 'content' | 'fontFamily' | 'fontWeight' | 'fontSize'>

export type Fonts = ReturnType<typeof createFonts>

const within = <T>(promise: Promise<T>, ms: number): Promise<T> =>
  Promise.race([promise, new Promise<never>((_, fail) => setTimeout(() => fail(new Error('late')), ms))])

type Face = { readonly family: string; readonly font: string }

/** What a text is written in: its family, and emoji behind that. */
const facesOf = (text: Lettered): Face[] => [
  { family: text.fontFamily, font: fontOf(text) },
  ...(hasEmoji(text.content) ? [{ family: EMOJI_FACE, font: `16px "${EMOJI_FACE}"` }] : []),
]

type Page = Pick<FontFaceSet, 'load' | 'check'>

type Sources = {
  /** Addresses by family. */
  readonly sheets: ReadonlyMap<string, string>
  /** Puts a stylesheet on the page; asked again, it fetches again. */
  attach(address: string): Promise<void>
}

const OURS: Sources = { sheets: STYLESHEETS, attach: attachStylesheet }

/** Loads what texts are written in. A family that cannot be had is remembered, and its generic stands in everywhere. */
export function createFonts(faces: Page, { sheets, attach }: Sources = OURS) {
  /** By family: its stylesheet, on its way or there. */
  const declared = new Map<string, Promise<void>>()
  const described = new Set<string>()
  const missing = new Set<string>()
  const listeners = new Set<() => void>()
  let missingNow: readonly string[] = []

  function declare(family: string): Promise<void> {
    const address = sheets.get(family)
    if (address === undefined) return Promise.reject(new Error(`${family} is none of ours`))
    const asked = declared.get(family) ?? attach(address)
    declared.set(family, asked)
    asked.catch(() => declared.delete(family))
    return asked
  }

  function tell(): void {
    const isSame = missingNow.length === missing.size && missingNow.every((family) => missing.has(family))
    if (!isSame) missingNow = [...missing]
    for (const listen of listeners) listen()
  }

  async function loadFace({ family, font }: Face, content: string): Promise<void> {
    try {
      await within(declare(family), PATIENCE_MS)
      const loaded = await within(faces.load(font, content), PATIENCE_MS)
      if (loaded.length === 0 && !faces.check(font, content)) throw new Error('no face')
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

  /** Letters that were found once: the page is slow to answer, and asked in every picture. */
  const found = new Set<string>()

  function isThere(font: string, content: string): boolean {
    const key = `${font} ${content}`
    if (found.has(key)) return true
    if (!faces.check(font, content)) return false
    if (found.size > FOUND_MAX) found.clear()
    found.add(key)
    return true
  }

  /** Whether nothing more can be waited for: every letter is there, or its family is known to be missing. */
  const has = (text: Lettered): boolean =>
    facesOf(text).every(
      ({ family, font }) => missing.has(family) || (described.has(family) && isThere(font, text.content)),
    )

  return {
    has: (texts: readonly Lettered[]): boolean => texts.every(has),
    ready: async (texts: readonly Lettered[]): Promise<void> => {
      await Promise.all(texts.filter((text) => !has(text)).map(load))
    },
    /** Makes every family known to the page, so that a list can show each name in its own letters. */
    describe: (): Promise<unknown> => Promise.allSettled([...sheets.keys()].map(declare)),
    /** Fetches anew what could not be had. */
    retry: async (texts: readonly Lettered[]): Promise<void> => {
      const lost = texts.filter((text) => facesOf(text).some(({ family }) => missing.has(family)))
      for (const family of missing) declared.delete(family)
      await Promise.all(lost.map(load))
    },
    /** The same list as long as it names the same families. */
    missing: (): readonly string[] => missingNow,
    subscribe: (listen: () => void): (() => void) => {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
  }
}
