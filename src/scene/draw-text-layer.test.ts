import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { TextBackground } from '#domain/design/text-background.ts'
import { type Box, rotateAround } from '#domain/geometry/box.ts'
import { FRAME, framePoint, percentPoint } from '#domain/geometry/frame.ts'
import { hits } from '#domain/geometry/hit-test.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { drawTextLayer } from './draw-text-layer.ts'
import { measureWith } from './text/measure.ts'
import { textBoxes } from './text-boxes.ts'

type Pixel = { readonly r: number; readonly g: number; readonly b: number; readonly a: number }
type Picture = { readonly scale: number; at(x: number, y: number): Pixel }

const CLEAN: Edit[] = [
  { kind: 'set-shadow', textShadow: false },
  { kind: 'set-content', id: 'header', content: 'HHHH' },
  { kind: 'restyle', id: 'header', style: { fontFamily: 'Inter', fontWeight: 'bold', textColor: '#ffffff' } },
  { kind: 'move', id: 'header', to: percentPoint(50, 50) },
]
const backed = (background: Partial<TextBackground>, ...more: Edit[]): Design =>
  [...CLEAN, { kind: 'set-text-background', id: 'header', background } as const, ...more].reduce(
    applyEdit,
    initialDesign(),
  )

function painted(design: Design, scale = 1): Picture {
  const canvas = createCanvas(FRAME.width * scale, FRAME.height * scale)
  const ctx = canvas.getContext('2d')
  drawTextLayer(ctx, design, { scale })
  const { data, width } = ctx.getImageData(0, 0, canvas.width, canvas.height)
  return {
    scale,
    at(x, y) {
      const start = 4 * (Math.floor(y * scale) * width + Math.floor(x * scale))
      const [r = 0, g = 0, b = 0, a = 0] = data.subarray(start, start + 4)
      return { r, g, b, a }
    },
  }
}

const boxOf = (design: Design): Box => {
  const [placed] = textBoxes(design, measureWith(createCanvas(1, 1).getContext('2d')))
  if (!placed) throw new Error('nothing is painted')
  return placed.box
}

/** Every second frame pixel, and whether it is inside the box. */
function* grid(box: Box, slop: number) {
  for (let y = 1; y < FRAME.height; y += 2)
    for (let x = 1; x < FRAME.width; x += 2)
      yield { x, y, inside: hits(box, framePoint(x + 0.5, y + 0.5), slop) }
}

const near = (pixel: Pixel, [r, g, b]: [number, number, number], tolerance = 6): boolean =>
  Math.abs(pixel.r - r) <= tolerance &&
  Math.abs(pixel.g - g) <= tolerance &&
  Math.abs(pixel.b - b) <= tolerance

beforeAll(registerFonts)

describe('a text without a background', () => {
  it('paints its letters in its colour, within its box, and nothing else', () => {
    const design = backed({ style: 'none' })
    const [picture, box] = [painted(design), boxOf(design)]
    const pixels = [...grid(box, 1)].map((place) => ({ ...place, ...picture.at(place.x, place.y) }))
    expect(pixels.filter(({ inside, a }) => !inside && a > 0)).toEqual([])
    expect(pixels.filter((pixel) => pixel.a === 255 && near(pixel, [255, 255, 255])).length).toBeGreaterThan(
      300,
    )
  })

  it('is turned about its centre: the turned picture holds the same letters', () => {
    const straight = backed({ style: 'none' })
    const turned = applyEdit(straight, { kind: 'rotate', id: 'header', rotation: 40 })
    const [before, after, box] = [painted(straight), painted(turned), boxOf(straight)]
    let compared = 0
    for (const { x, y, inside } of grid(box, 0)) {
      const alpha = before.at(x, y).a
      if (!inside || (alpha > 0 && alpha < 255)) continue
      const there = rotateAround(framePoint(x + 0.5, y + 0.5), box.center, 40)
      if (Math.abs(after.at(there.x, there.y).a - alpha) <= 128) compared++
      else compared -= 20
    }
    expect(compared).toBeGreaterThan(500)
  })

  it('is not painted when hidden, blank, or hidden by the mode', () => {
    const hidden = applyEdit(backed({ style: 'solid' }), {
      kind: 'set-visible',
      id: 'header',
      visible: false,
    })
    const picture = painted(hidden)
    expect(
      [...grid(boxOf(backed({ style: 'solid' })), 0)].filter(({ x, y }) => picture.at(x, y).a > 0),
    ).toEqual([])
  })

  it('with a shadow darkens what is around its letters, and stays crisp itself', () => {
    const design = applyEdit(backed({ style: 'none' }), { kind: 'set-shadow', textShadow: true })
    const [picture, box] = [painted(design), boxOf(design)]
    const shaded = [...grid(box, 4)].filter(({ x, y, inside }) => {
      const pixel = picture.at(x, y)
      return inside && pixel.a > 30 && near(pixel, [0, 0, 0])
    })
    expect(shaded.length).toBeGreaterThan(300)
    expect([...grid(box, 0)].some(({ x, y }) => near(picture.at(x, y), [255, 255, 255]))).toBe(true)
  })
})

describe('a solid box', () => {
  const SOLID = { style: 'solid', color: '#1129df', opacity: 0.8, borderRadius: 0 } as const

  it('fills exactly its box in its colour and opacity, behind the letters', () => {
    const design = backed(SOLID)
    const [picture, box] = [painted(design), boxOf(design)]
    const pixels = [...grid(box, 0)].map(({ x, y }) => ({
      ...picture.at(x, y),
      distance: Math.max(
        Math.abs(x + 0.5 - box.center.x) - box.width / 2,
        Math.abs(y + 0.5 - box.center.y) - box.height / 2,
      ),
    }))
    expect(pixels.filter(({ distance, a }) => distance > 1 && a > 0)).toEqual([])
    expect(pixels.filter(({ distance, a }) => distance < -1 && a < 203)).toEqual([])
    const blue = pixels.filter((pixel) => pixel.a === 204 && near(pixel, [0x11, 0x29, 0xdf]))
    expect(blue.length).toBeGreaterThan(1000)
    const leftEdge = picture.at(box.center.x - box.width / 2 + 3, box.center.y)
    expect(near(leftEdge, [0x11, 0x29, 0xdf])).toBe(true)
  })

  it('loses its corners to the radius', () => {
    const corner = (borderRadius: number) => {
      const design = backed({ ...SOLID, borderRadius })
      const box = boxOf(design)
      return painted(design).at(box.center.x - box.width / 2 + 2, box.center.y - box.height / 2 + 2).a
    }
    expect(corner(0)).toBe(204)
    expect(corner(30)).toBe(0)
  })

  it('runs from one colour to the other with a gradient', () => {
    const design = backed({
      ...SOLID,
      opacity: 1,
      useGradient: true,
      color: '#ff0000',
      secondaryColor: '#0000ff',
    })
    const [picture, { center, width, height }] = [painted(design), boxOf(design)]
    expect(near(picture.at(center.x - width / 2 + 3, center.y - height / 2 + 3), [255, 0, 0], 30)).toBe(true)
    expect(near(picture.at(center.x + width / 2 - 3, center.y + height / 2 - 3), [0, 0, 255], 30)).toBe(true)
  })

  it('never covers the letters of another text, whichever comes first', () => {
    const design = backed(
      { style: 'none' },
      { kind: 'set-content', id: 'studio', content: 'MMMMMM' },
      { kind: 'restyle', id: 'studio', style: { fontSize: 90 } },
      { kind: 'move', id: 'studio', to: percentPoint(50, 50) },
      { kind: 'restyle', id: 'studio', style: { textColor: '#1129df' } },
      { kind: 'set-text-background', id: 'studio', background: { ...SOLID, opacity: 1 } },
    )
    const picture = painted(design)
    const box = boxOf(backed({ style: 'none' }))
    const white = [...grid(box, 0)].filter(({ x, y }) => near(picture.at(x, y), [255, 255, 255]))
    expect(white.length).toBeGreaterThan(100)
  })
})

describe('a full-width bar', () => {
  const bar = (rotation: number) =>
    backed({ style: 'fullWidth', color: '#1129df', opacity: 1 }, { kind: 'rotate', id: 'header', rotation })

  it('reaches both edges of the frame at the height of its text', () => {
    const [picture, { center, height }] = [painted(bar(0)), boxOf(bar(0))]
    for (const x of [0, FRAME.width - 1]) {
      expect(near(picture.at(x, center.y), [0x11, 0x29, 0xdf])).toBe(true)
      expect(picture.at(x, center.y - height / 2 - 2).a).toBe(0)
      expect(picture.at(x, center.y + height / 2 + 2).a).toBe(0)
    }
  })

  it('still reaches them when turned', () => {
    const picture = painted(bar(45))
    expect(picture.at(1, FRAME.height / 2 - FRAME.width / 2).a).toBe(255)
    expect(picture.at(FRAME.width - 2, FRAME.height / 2 + FRAME.width / 2 - 2).a).toBe(255)
  })
})

describe('a text outline', () => {
  it('surrounds the letters in its colour and leaves their inside alone', () => {
    const plain = painted(backed({ style: 'none' }))
    const design = backed({ style: 'outline', color: '#1129df', opacity: 1 })
    const [picture, box] = [painted(design), boxOf(design)]
    let contour = 0
    for (const { x, y } of grid(box, 0)) {
      const [before, after] = [plain.at(x, y), picture.at(x, y)]
      if (before.a === 255) expect(near(after, [255, 255, 255], 10)).toBe(true)
      if (before.a === 0 && after.a > 200 && near(after, [0x11, 0x29, 0xdf])) contour++
    }
    expect(contour).toBeGreaterThan(200)
    expect(picture.at(box.center.x - box.width, box.center.y).a).toBe(0)
  })

  it('has one opacity everywhere, also where letters touch', () => {
    const design = backed(
      { style: 'outline', color: '#1129df', opacity: 0.5 },
      { kind: 'restyle', id: 'header', style: { fontFamily: 'Pacifico', fontSize: 80 } },
      { kind: 'set-content', id: 'header', content: 'moonlight' },
    )
    const picture = painted(design)
    const blues = [...grid(boxOf(design), 0)]
      .map(({ x, y }) => picture.at(x, y))
      .filter((p) => near(p, [0x11, 0x29, 0xdf]))
    expect(blues.length).toBeGreaterThan(100)
    expect(Math.max(...blues.map(({ a }) => a))).toBeLessThanOrEqual(130)
  })
})

describe('a dropped shadow', () => {
  const turnedBy = (rotation: number, style: 'none' | 'shadow') =>
    painted(backed({ style, color: '#1129df', opacity: 1 }, { kind: 'rotate', id: 'header', rotation }))
  const BOX: Box = { center: framePoint(270, 480), width: 300, height: 300, rotation: 0 }

  it.each([0, 90, -35])(
    'lies to the lower right of the letters, also when they are turned by %i',
    (rotation) => {
      const [plain, picture] = [turnedBy(rotation, 'none'), turnedBy(rotation, 'shadow')]
      const isLetter = (x: number, y: number) => plain.at(x, y).a === 255
      /** Points that only a copy moved by three down and three to that side can have colored. */
      const beside = (dx: number) =>
        [...grid(BOX, 0)].filter(
          ({ x, y, inside }) =>
            inside &&
            plain.at(x, y).a === 0 &&
            isLetter(x - dx, y - 3) &&
            !isLetter(x - dx, y) &&
            !isLetter(x, y - 3),
        )
      const isBlue = ({ x, y }: { x: number; y: number }) =>
        picture.at(x, y).a > 250 && near(picture.at(x, y), [0x11, 0x29, 0xdf])
      const [right, left] = [beside(3), beside(-3)]
      expect(right.length).toBeGreaterThan(3)
      expect(right.filter(isBlue).length).toBeGreaterThan(0.8 * right.length)
      expect(left.filter(isBlue).length).toBeLessThan(0.5 * left.length)
    },
  )
})

describe('the layers of a text', () => {
  it('never show what casts a shadow, however long the text', () => {
    const endless = backed(
      { style: 'shadow', color: '#ffffff', opacity: 1 },
      { kind: 'set-content', id: 'header', content: 'W'.repeat(400) },
      { kind: 'resize', id: 'header', size: 200 },
      { kind: 'rotate', id: 'header', rotation: 90 },
    )
    const picture = painted(endless)
    const black = [...grid(boxOf(endless), 0)].filter(
      ({ x, y }) => near(picture.at(x, y), [0, 0, 0]) && picture.at(x, y).a > 0,
    )
    expect(black).toEqual([])
  })

  it('keep the shadow off the rim', () => {
    const rim = (textShadow: boolean) => {
      const picture = painted(
        backed({ style: 'outline', color: '#1129df', opacity: 1 }, { kind: 'set-shadow', textShadow }),
      )
      const box = boxOf(backed({ style: 'outline' }))
      return [...grid(box, 4)].filter(
        ({ x, y }) => picture.at(x, y).a === 255 && near(picture.at(x, y), [0x11, 0x29, 0xdf], 1),
      ).length
    }
    expect(rim(true)).toBeGreaterThan(200)
    expect(rim(true)).toBe(rim(false))
  })
})
