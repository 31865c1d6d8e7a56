import type { TextElement } from '#domain/design/text-element.ts'
import { fontOf } from '#scene/text/font.ts'

/** The weights a family really has, as `FONTS` lists them; each file is fetched only when a text needs it. */
const STYLESHEETS: Readonly<Record<string, () => Promise<unknown>>> = {
  'Playfair Display': () => import('./font-faces/playfair-display.css'),
  'Cormorant Garamond': () => import('./font-faces/cormorant-garamond.css'),
  Cinzel: () => import('./font-faces/cinzel.css'),
  'Libre Baskerville': () => import('./font-faces/libre-baskerville.css'),
  Lora: () => import('./font-faces/lora.css'),
  Merriweather: () => import('./font-faces/merriweather.css'),
  'EB Garamond': () => import('./font-faces/eb-garamond.css'),
  Georgia: () => import('./font-faces/gelasio.css'),
  Inter: () => import('./font-faces/inter.css'),
  Montserrat: () => import('./font-faces/montserrat.css'),
  Oswald: () => import('./font-faces/oswald.css'),
  Poppins: () => import('./font-faces/poppins.css'),
  Raleway: () => import('./font-faces/raleway.css'),
  Lato: () => import('./font-faces/lato.css'),
  'Open Sans': () => import('./font-faces/open-sans.css'),
  Quicksand: () => import('./font-faces/quicksand.css'),
  'Josefin Sans': () => import('./font-faces/josefin-sans.css'),
  Arial: () => import('./font-faces/arimo.css'),
  Verdana: () => import('./font-faces/dejavu-sans.css'),
  'Abril Fatface': () => import('./font-faces/abril-fatface.css'),
  'Bebas Neue': () => import('./font-faces/bebas-neue.css'),
  Anton: () => import('./font-faces/anton.css'),
  Righteous: () => import('./font-faces/righteous.css'),
  Monoton: () => import('./font-faces/monoton.css'),
  Bungee: () => import('./font-faces/bungee.css'),
  Lobster: () => import('./font-faces/lobster.css'),
  Orbitron: () => import('./font-faces/orbitron.css'),
  'Dancing Script': () => import('./font-faces/dancing-script.css'),
  Pacifico: () => import('./font-faces/pacifico.css'),
  'Great Vibes': () => import('./font-faces/great-vibes.css'),
  Satisfy: () => import('./font-faces/satisfy.css'),
  Sacramento: () => import('./font-faces/sacramento.css'),
  Caveat: () => import('./font-faces/caveat.css'),
  'Kaushan Script': () => import('./font-faces/kaushan-script.css'),
}

const PATIENCE_MS = 8000

type Lettered = Pick<TextElement, 'content' | 'fontFamily' | 'fontWeight' | 'fontSize'>

export type Fonts = ReturnType<typeof createFonts>

const within = <T>(promise: Promise<T>, ms: number): Promise<T> =>
  Promise.race([promise, new Promise<never>((_, fail) => setTimeout(() => fail(new Error('late')), ms))])

/** Loads what texts are written in. A family that cannot be had is remembered, and its generic stands in everywhere. */
export function createFonts(faces: FontFaceSet) {
  const described = new Set<string>()
  const missing = new Set<string>()
  const listeners = new Set<() => void>()
  let missingNow: readonly string[] = []

  async function load(text: Lettered): Promise<void> {
    const { fontFamily } = text
    try {
      await within(Promise.resolve(STYLESHEETS[fontFamily]?.()), PATIENCE_MS)
      const loaded = await within(faces.load(fontOf(text), text.content), PATIENCE_MS)
      if (loaded.length === 0 && !faces.check(fontOf(text), text.content)) throw new Error('no face')
      if (!STYLESHEETS[fontFamily]) throw new Error('unknown family')
      described.add(fontFamily)
      missing.delete(fontFamily)
    } catch {
      missing.add(fontFamily)
    }
    missingNow = [...missing]
    for (const listen of listeners) listen()
  }

  /** Whether nothing more can be waited for: every letter is there, or its family is known to be missing. */
  const has = (text: Lettered): boolean =>
    missing.has(text.fontFamily) ||
    (described.has(text.fontFamily) && faces.check(fontOf(text), text.content))

  return {
    has: (texts: readonly Lettered[]): boolean => texts.every(has),
    ready: async (texts: readonly Lettered[]): Promise<void> => {
      await Promise.all(texts.filter((text) => !has(text)).map(load))
    },
    /** Makes every family known to the page, so that a list can show each name in its own letters. */
    describe: (): Promise<unknown> => Promise.allSettled(Object.values(STYLESHEETS).map((load) => load())),
    missing: (): readonly string[] => missingNow,
    subscribe: (listen: () => void): (() => void) => {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
  }
}
