import { describe, expect, it } from 'vitest'
import { ROTATION } from '#domain/geometry/angle.ts'
import { DURATION, TextPosition } from './design.ts'
import { CLASS_TYPE_MAX, DETAILS_MAX, NAME_MAX, WRITING_STYLES } from './details-form.ts'
import { DEFAULT_FONT, FONT_SIZE, FONT_WEIGHTS, FONTS, genericOf, weightOf } from './fonts.ts'
import { DEFAULT_PLACES, defaultText } from './modes/default-texts.ts'
import { initialDesign } from './modes/initial-design.ts'
import { OVERLAY, overlayWidth } from './overlay-element.ts'
import {
  BACKGROUND_LABELS,
  BACKGROUND_OPACITY,
  BackgroundStyle,
  BORDER_RADIUS,
  DEFAULT_BACKGROUND,
} from './text-background.ts'
import { DEFAULT_TEXT_IDS } from './text-element.ts'

describe('the constants of a design', () => {
  it('are those of the specification (CO-3, CO-5, CO-9, ED-18, ED-19, C12)', () => {
    expect([NAME_MAX, CLASS_TYPE_MAX, DETAILS_MAX]).toEqual([30, 30, 150])
    expect(DURATION).toMatchObject({ default: 15, textAnimationShare: 0.2 })
    expect(OVERLAY).toMatchObject({ baseShare: 0.3, native: 800, base: 540, startScale: 2 })
    expect([OVERLAY.minScale, OVERLAY.minGestureScale, OVERLAY.maxScale]).toEqual([0.05, 0.1, 10])
    expect(FONT_SIZE).toEqual({ min: 8, max: 200, step: 2, base: 30 })
    expect(overlayWidth(1)).toBe(162)
  })

  it('bound the sliders (ED-17, ED-19, ED-20, ED-21, C13)', () => {
    expect(ROTATION).toEqual({ min: -180, max: 180, step: 5 })
    expect(BACKGROUND_OPACITY).toMatchObject({ min: 0, max: 1, step: 0.05 })
    expect(BORDER_RADIUS).toEqual({ min: 0, max: 30, step: 1 })
  })

  it('let a video last from 5 to 60 seconds (EX-1)', () => {
    expect(DURATION).toMatchObject({ min: 5, max: 60 })
  })

  it('name the eleven writing styles (FM-3)', () => {
    expect(WRITING_STYLES.join()).toBe(
      'sensual,enchanting,fierce,elegant,playful,mysterious,confident,artistic,humor,whimsical,poetry',
    )
  })
})

describe('the default texts', () => {
  it('are 21, each with a place (TX-2)', () => {
    expect(DEFAULT_TEXT_IDS).toHaveLength(21)
    expect(Object.keys(DEFAULT_PLACES).sort()).toEqual([...DEFAULT_TEXT_IDS].sort())
  })

  it.each([
    ['header', 8, 52],
    ['main-text', 15, 44],
    ['class-details', 35, 34],
    ['schedule', 78, 38],
    ['time', 82, 36],
    ['instructor', 86, 42],
    ['studio', 90, 38],
  ])('%s stands at %i %% in size %i (TX-3, TX-4)', (id, y, fontSize) => {
    expect(defaultText(id, initialDesign())).toMatchObject({ x: 50, y, fontSize, rotation: 0 })
  })

  it('are white, the header gold (TX-5)', () => {
    expect(defaultText('studio', initialDesign()).textColor).toBe('#ffffff')
    expect(defaultText('header', initialDesign()).textColor).toBe('#FFD700')
  })

  it('fall back to 50/50, size 32, white where nothing is defined (ED-23)', () => {
    expect(defaultText('manual-1', initialDesign())).toMatchObject({
      x: 50,
      y: 50,
      fontSize: 32,
      textColor: '#ffffff',
    })
  })
})

it('the text of a promotion has nine places (TX-12)', () => {
  for (const row of ['top', 'middle', 'bottom'])
    for (const column of ['left', 'center', 'right'])
      expect(TextPosition.safeParse(`${row}-${column}`).success).toBe(true)
  expect(TextPosition.safeParse('middle').success).toBe(false)
})

describe('text backgrounds', () => {
  it('are twelve, of which eleven can be chosen (TX-9, TX-10, C15)', () => {
    expect(BackgroundStyle.options).toHaveLength(12)
    expect(Object.values(BACKGROUND_LABELS).join()).toBe(
      'None,Solid Box,Text Outline,Full-width Bar,Glow Effect,Shadow Drop,Neon Outline,Retro Frame,Glass Panel,Gradient Border,Sticker Style',
    )
  })

  it('start blue with a white second color at 80 % (TX-11)', () => {
    expect(DEFAULT_BACKGROUND).toMatchObject({ color: '#1129df', secondaryColor: '#ffffff', opacity: 0.8 })
  })
})

describe('fonts', () => {
  it('begin with Playfair Display and name each of 34 families once (TX-6)', () => {
    expect(FONTS[0]?.family).toBe(DEFAULT_FONT)
    expect(new Set(FONTS.map(({ family }) => family)).size).toBe(34)
  })

  it('have five weights by name (TX-7)', () => {
    expect(FONT_WEIGHTS).toEqual({ light: 300, normal: 400, medium: 500, semibold: 600, bold: 700 })
  })

  it('offer the nearest weight that exists', () => {
    expect(weightOf('Inter', 'light')).toBe(300)
    expect(weightOf('Playfair Display', 'light')).toBe(400)
    expect(weightOf('Pacifico', 'bold')).toBe(400)
  })

  it('fall back by their class, unknown ones to serif (TX-8)', () => {
    expect(['Playfair Display', 'Inter', 'Pacifico', 'Bebas Neue', 'Gone'].map(genericOf)).toEqual([
      'serif',
      'sans-serif',
      'cursive',
      'sans-serif',
      'serif',
    ])
  })
})
