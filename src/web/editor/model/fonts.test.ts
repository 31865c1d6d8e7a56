import { describe, expect, it, vi } from 'vitest'
import { FONTS } from '#domain/design/fonts.ts'
import { EMOJI_FACE } from '#domain/letters/script-fonts.ts'
import { fontOf } from '#scene/text/font.ts'
import { FACE_STYLESHEETS } from './font-faces/face-stylesheets.ts'
import { createFonts } from './fonts.ts'

const written = (fontFamily: string) => ({
  content: 'Fly',
  fontFamily,
  fontWeight: 'normal' as const,
  fontSize: 40,
})
const LORA = written('Lora')
const ARIAL = written('Arial')

/** A page with loaded fonts; `broken` names faces whose files fail. */
function page(broken: Set<string> = new Set()) {
  const loaded = new Set<string>()
  const faceIn = (font: string) => font.split('"')[1] ?? ''
  return {
    load: vi.fn(async (font: string) => {
      if (broken.has(faceIn(font))) throw new Error('the file cannot be had')
      loaded.add(faceIn(font))
      return [{} as FontFace]
    }),
    check: (font: string) => loaded.has(faceIn(font)),
  }
}

const sheets = new Map(FONTS.map(({ family }) => [family, `/${family}.css`]))
const attached = () => vi.fn<(address: string) => Promise<void>>(async () => undefined)

describe('the families of the list', () => {
  it('have a stylesheet each (TX-6)', () => {
    expect([...FACE_STYLESHEETS.keys()]).toEqual(FONTS.map(({ family }) => family))
  })

  it('are only declared for the list: no font file is fetched', async () => {
    const [faces, attach] = [page(), attached()]
    await createFonts(faces, { sheets, attach }).describe()
    expect(attach).toHaveBeenCalledTimes(34)
    expect(faces.load).not.toHaveBeenCalled()
  })

  it('are declared once, however often they are needed', async () => {
    const [faces, attach] = [page(), attached()]
    const fonts = createFonts(faces, { sheets, attach })
    await Promise.all([fonts.ready([LORA]), fonts.ready([LORA, written('Lora')]), fonts.describe()])
    expect(attach.mock.calls.filter(([address]) => address === '/Lora.css')).toHaveLength(1)
  })
})

describe('a text’s font', () => {
  it('is ready once its letters are loaded, in its face', async () => {
    const faces = page()
    const fonts = createFonts(faces, { sheets, attach: attached() })
    expect(fonts.has([ARIAL])).toBe(false)
    await fonts.ready([ARIAL])
    expect(fonts.has([ARIAL])).toBe(true)
    expect(faces.load).toHaveBeenCalledWith('400 40px "Arimo", sans-serif', 'FlyH')
    expect(fonts.missing()).toEqual([])
  })

  it('that fails is reported and no longer waited for: its generic replaces it (TX-8, S20)', async () => {
    const fonts = createFonts(page(new Set(['Lora'])), { sheets, attach: attached() })
    const heard = vi.fn()
    fonts.subscribe(heard)
    await fonts.ready([LORA, ARIAL])
    expect(fonts.missing()).toEqual(['Lora'])
    expect(fonts.has([LORA, ARIAL])).toBe(true)
    expect(heard).toHaveBeenCalled()
    expect(fontOf(LORA)).toMatch(/, serif$/)
  })

  it('that the page forgets while it loads is loaded again', async () => {
    const faces = page()
    const forgetful = vi.fn(async (font: string) => {
      if (forgetful.mock.calls.length > 1) return faces.load(font)
      return [{} as FontFace]
    })
    const fonts = createFonts({ ...faces, load: forgetful }, { sheets, attach: attached() })
    await fonts.ready([LORA])
    expect(fonts.has([LORA])).toBe(true)
    expect(fonts.missing()).toEqual([])
  })

  it('that the page always forgets is missing: nothing waits for it', async () => {
    const faces = { ...page(), load: async () => [{} as FontFace] }
    const fonts = createFonts(faces, { sheets, attach: attached() })
    await fonts.ready([LORA])
    expect(fonts.has([LORA])).toBe(true)
    expect(fonts.missing()).toEqual(['Lora'])
  })

  it('whose stylesheet fails is missing as well', async () => {
    const fonts = createFonts(page(), { sheets, attach: () => Promise.reject(new Error('offline')) })
    await fonts.ready([LORA])
    expect(fonts.missing()).toEqual(['Lora'])
  })

  it('of an unknown family is missing: an old design may name one', async () => {
    const fonts = createFonts(page(), { sheets, attach: attached() })
    await fonts.ready([written('Comic Neue')])
    expect(fonts.missing()).toEqual(['Comic Neue'])
  })

  it('is fetched again by Retry, stylesheet and letters', async () => {
    const broken = new Set(['Lora'])
    const attach = attached()
    const fonts = createFonts(page(broken), { sheets, attach })
    await fonts.ready([LORA])
    const before = fonts.missing()
    await fonts.retry([LORA, ARIAL])
    expect(fonts.missing()).toBe(before)
    broken.clear()
    await fonts.retry([LORA, ARIAL])
    expect(fonts.missing()).toEqual([])
    expect(fonts.has([LORA])).toBe(true)
    expect(attach).toHaveBeenCalledTimes(3)
  })
})

describe('emoji in a text (P-17)', () => {
  const PARTY = { ...LORA, content: 'Party 🪩' }
  const all = new Map([...sheets, [EMOJI_FACE, '/emoji.css']])

  it('are fetched with the text that holds them, and only then', async () => {
    const [faces, attach] = [page(), attached()]
    const fonts = createFonts(faces, { sheets: all, attach })
    await fonts.ready([LORA])
    expect(attach).not.toHaveBeenCalledWith('/emoji.css')
    expect(fonts.has([PARTY])).toBe(false)
    await fonts.ready([PARTY])
    expect(faces.load).toHaveBeenCalledWith('16px "Twemoji"', '🪩')
    expect(fonts.has([PARTY])).toBe(true)
  })

  it('that fail are reported apart: the letters around them are loaded', async () => {
    const fonts = createFonts(page(new Set([EMOJI_FACE])), { sheets: all, attach: attached() })
    await fonts.ready([PARTY])
    expect(fonts.missing()).toEqual([EMOJI_FACE])
    expect(fonts.has([PARTY, LORA])).toBe(true)
  })
})
