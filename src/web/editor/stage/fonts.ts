import type { TextElement } from '#domain/design/text-element.ts'
import { fontOf } from '#scene/text/font.ts'
import { attachStylesheet } from './font-faces/attach-stylesheet.ts'
import { FACE_STYLESHEETS } from './font-faces/face-stylesheets.ts'

const PATIENCE_MS = 8000

type Lettered = Pick<TextElement, 'content' | 'fontFamily' | 'fontWeight' | 'fontSize'>

export type Fonts = ReturnType<typeof createFonts>

const within = <T>(promise: Promise<T>, ms: number): Promise<T> =>
  Promise.race([promise, new Promise<never>((_, fail) => setTimeout(() => fail(new Error('late')), ms))])

type Page = Pick<FontFaceSet, 'load' | 'check'>

type Sources = {
  /** Addresses by family. */
  readonly sheets: ReadonlyMap<string, string>
  /** Puts a stylesheet on the page; asked again, it fetches again. */
  attach(address: string): Promise<void>
}

const OURS: Sources = { sheets: FACE_STYLESHEETS, attach: attachStylesheet }

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

  async function load(text: Lettered): Promise<void> {
    const { fontFamily } = text
    try {
      await within(declare(fontFamily), PATIENCE_MS)
      const loaded = await within(faces.load(fontOf(text), text.content), PATIENCE_MS)
      if (loaded.length === 0 && !faces.check(fontOf(text), text.content)) throw new Error('no face')
      described.add(fontFamily)
      missing.delete(fontFamily)
    } catch {
      missing.add(fontFamily)
    }
    tell()
  }

  /** Letters that were found once: the page is slow to answer, and asked in every picture. */
  const found = new Set<string>()

  function isThere(text: Lettered): boolean {
    const key = `${fontOf(text)} ${text.content}`
    if (!found.has(key) && faces.check(fontOf(text), text.content)) found.add(key)
    return found.has(key)
  }

  /** Whether nothing more can be waited for: every letter is there, or its family is known to be missing. */
  const has = (text: Lettered): boolean =>
    missing.has(text.fontFamily) || (described.has(text.fontFamily) && isThere(text))

  return {
    has: (texts: readonly Lettered[]): boolean => texts.every(has),
    ready: async (texts: readonly Lettered[]): Promise<void> => {
      await Promise.all(texts.filter((text) => !has(text)).map(load))
    },
    /** Makes every family known to the page, so that a list can show each name in its own letters. */
    describe: (): Promise<unknown> => Promise.allSettled([...sheets.keys()].map(declare)),
    /** Fetches anew what could not be had. */
    retry: async (texts: readonly Lettered[]): Promise<void> => {
      const lost = texts.filter(({ fontFamily }) => missing.has(fontFamily))
      for (const { fontFamily } of lost) declared.delete(fontFamily)
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
