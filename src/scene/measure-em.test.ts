import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmWith } from './measure-em.ts'
import { letterFont } from './set-texts/letter-font.ts'

beforeAll(registerFonts)

const ANTON = { fontFamily: 'Anton', fontWeight: 'normal', isItalic: false } as const

describe('measuring in em', () => {
  it('gives the widths that are painted, whatever the context was set to, and leaves it so', () => {
    const ctx = createCanvas(1, 1).getContext('2d')
    ctx.font = '400 50px "Anton", sans-serif'
    const { width } = ctx.measureText('Pole Flow')
    ctx.letterSpacing = '12px'
    ctx.textAlign = 'right'
    const extent = measureEmWith(ctx)('Pole Flow', ANTON)
    expect(extent.width).toBeCloseTo(width / 50, 2)
    expect(extent.ascent).toBeGreaterThan(0.5)
    expect(Math.abs(extent.left)).toBeLessThan(0.2)
    expect([ctx.font, ctx.letterSpacing, ctx.textAlign]).toEqual([
      '400 50px "Anton", sans-serif',
      '12px',
      'right',
    ])
  })

  it('measures each text in each font once', () => {
    const ctx = createCanvas(1, 1).getContext('2d')
    let count = 0
    const measure = measureEmWith(
      new Proxy(ctx, {
        get(target, name) {
          if (name === 'measureText') count++
          const value: unknown = Reflect.get(target, name)
          return typeof value === 'function' ? value.bind(target) : value
        },
        set: (target, name, value) => Reflect.set(target, name, value),
      }),
    )
    const first = measure('Pole', ANTON)
    expect(measure('Pole', ANTON)).toEqual(first)
    expect(count).toBe(1)
    expect(measure('Pole', { ...ANTON, fontFamily: 'Lobster' })).not.toEqual(first)
    expect(measure('Flow', ANTON)).not.toEqual(first)
    expect(count).toBe(3)
  })
})

describe('the font of letters', () => {
  it.each([
    ['Playfair Display', 'bold', true, 'italic 700 20px "Playfair Display", serif'],
    ['Playfair Display', 'normal', true, 'italic 500 20px "Playfair Display", serif'],
    ['Playfair Display', 'normal', false, '400 20px "Playfair Display", serif'],
    ['Anton', 'normal', true, '400 20px "Anton", sans-serif'],
  ] as const)('of %s, %s, italic: %s', (fontFamily, fontWeight, isItalic, expected) => {
    expect(letterFont('Pole', { fontFamily, fontWeight, isItalic }, 20)).toBe(expected)
  })

  it('has the emoji face behind it where a text needs it', () => {
    expect(letterFont('Pole ✨', ANTON, 20)).toBe('400 20px "Anton", "Twemoji", sans-serif')
  })
})
