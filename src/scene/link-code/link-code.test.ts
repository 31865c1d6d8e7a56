import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import { drawnOverlays, drawnTexts } from '#domain/design/drawn.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { hasCode, KitKind, kitTitle } from '#domain/fill-kit/fill-kit.ts'
import { DEFAULT_FORMAT, FORMAT_WINDOWS, FORMATS, type Format } from '#domain/geometry/formats.ts'
import { FRAME, percent } from '#domain/geometry/frame.ts'
import { PublicId } from '#domain/ids.ts'
import { BookingLink, CODE_SIDE, LINK_BYTES_MAX } from '#domain/link-code/link-code.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { SAFE_ZONE_PROFILES } from '#domain/safe-zones/safe-zone-profiles.ts'
import { layOutDesign } from '#scene/lay-out-design.ts'
import { lookLayers } from '#scene/look-layers/look-layers.ts'
import { measureEmBy } from '#scene/measure-em.ts'
import { rulers } from '#scene/testing/made-safe.ts'
import { coded, HEELS, LINK, posted } from '#scene/testing/posted-class.ts'
import { readCode } from '#scene/testing/read-code.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { drawCode } from './draw-code.ts'

beforeAll(registerFonts)

const tools = { measure: measureEmBy(rulers.measure), hyphenate: (word: string) => word }
/** What a scanner reads in the picture of a format at a second, on a middle gray; undefined if nothing. */
function readIn(design: Design, format: Format, { scale = 1, seconds = 0 } = {}): string | undefined {
  const canvas = createCanvas(FRAME.width * scale, FRAME.height * scale)
  const ctx = canvas.getContext('2d')
  ctx.scale(scale, scale)
  ctx.fillStyle = '#808080'
  ctx.fillRect(0, 0, FRAME.width, FRAME.height)
  const { ground, texts } = lookLayers(design, { scale, measure: tools.measure })
  for (const layer of [...ground, ...texts]) layer.paint(ctx, seconds)
  const { x, y, width, height } = FORMAT_WINDOWS[format]
  const pixels = ctx.getImageData(x * scale, y * scale, width * scale, height * scale)
  return readCode(pixels)
}

const KINDS = KitKind.options.filter(hasCode)

describe.each(LOOKS.map(({ id }) => id))('the posts of a class in %s', (lookId) => {
  it.each(KitKind.options)('say “%s”', (kind) => {
    const words = drawnTexts(posted(kind, lookId, tools))
      .map(({ content }) => content)
      .join('\n')
    expect(words.toLowerCase()).toContain(kitTitle(kind, HEELS).toLowerCase())
  })

  it.each(KINDS)('have room for the code in every format, clear of words: %s', (kind) => {
    const { design, isOnWords } = coded(posted(kind, lookId, tools))
    expect(isOnWords).toBe(false)
    for (const format of FORMATS) {
      const laid = layOutDesign(design, format, { ...tools, rulers })
      expect(laid.notices.filter((notice) => notice.includes('code'))).toEqual([])
      expect(readIn(laid.design, format)).toBe(LINK)
    }
  })
})

describe('the code of a link', () => {
  const { design } = coded(posted('tonight', 'ticket', tools))
  const { x = 0, y = 0 } = design.code ?? {}

  it('is read from the first frame on, at both sizes of a video', () => {
    for (const scale of [1, 2]) expect(readIn(design, DEFAULT_FORMAT, { scale })).toBe(LINK)
  })

  it('is clear of what a story covers', () => {
    const half = CODE_SIDE / 2
    const [top, bottom] = [(y / 100) * FRAME.height - half, (y / 100) * FRAME.height + half]
    const [above, below] = SAFE_ZONE_PROFILES.story.zones
    expect(top).toBeGreaterThanOrEqual(((above?.bottom ?? 100) / 100) * FRAME.height)
    expect(bottom).toBeLessThanOrEqual(((below?.top ?? 0) / 100) * FRAME.height)
    expect(Math.abs((x / 100) * FRAME.width - FRAME.width / 2)).toBeLessThan(FRAME.width / 2 - half)
  })

  it('has no overlay over it', () => {
    const overlay = { publicId: PublicId.parse('hearts'), url: '/o.webp' }
    const over = applyEdit(design, { kind: 'add-overlay', overlay })
    const id = over.overlayElements.at(-1)?.id ?? ''
    const raised = applyEdit(over, { kind: 'set-layer', id, layer: 'over' })
    const { code: _, ...bare } = raised
    expect(drawnOverlays(bare).map(({ layer }) => layer)).toEqual(['over'])
    expect(drawnOverlays(raised).map(({ layer }) => layer)).toEqual(['under'])
  })

  it.each(['https://a.example', LINK])('has four light modules around it: %s', (link) => {
    const canvas = createCanvas(FRAME.width, FRAME.height)
    drawCode(canvas.getContext('2d'), { link, x: percent(50), y: percent(50) })
    const [left, top] = [(FRAME.width - CODE_SIDE) / 2, (FRAME.height - CODE_SIDE) / 2]
    const { data } = canvas.getContext('2d').getImageData(left, top, CODE_SIDE, CODE_SIDE)
    const isDark = (x: number, y: number) => {
      const at = 4 * (y * CODE_SIDE + x)
      return data[at + 3] === 255 && data[at] === 0
    }
    const all = Array.from({ length: CODE_SIDE }, (_, at) => at)
    const dark = all.flatMap((y) => all.filter((x) => isDark(x, y)).map((x) => ({ x, y })))
    const [first, last] = [Math.min(...dark.map(({ x }) => x)), Math.max(...dark.map(({ x }) => x))]
    // The corner of a code is seven dark modules wide.
    const module = all.slice(first).findIndex((x) => !isDark(x, first)) / 7
    expect(module).toBeGreaterThanOrEqual(4)
    expect(first).toBeGreaterThanOrEqual(4 * module)
    expect(CODE_SIDE - 1 - last).toBeGreaterThanOrEqual(4 * module)
  })

  it.each([
    'studio.example/book',
    'javascript:alert(1)',
    'ftp://studio.example',
    `https://studio.example/${'x'.repeat(LINK_BYTES_MAX)}`,
    'https://studio.example/ü',
  ])('is not made of %s', (link) => {
    expect(BookingLink.safeParse(link).success).toBe(false)
  })
})
