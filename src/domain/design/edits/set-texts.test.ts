import { describe, expect, it } from 'vitest'
import { DEFAULT_BACKGROUND } from '#domain/design/text-background.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { percent } from '#domain/geometry/frame.ts'
import { resized, restyled, withBackground } from './set-texts.ts'

const PLAIN: TextElement = {
  id: 'header',
  content: 'Pole',
  x: percent(50),
  y: percent(50),
  rotation: 0,
  fontSize: 40,
  fontFamily: 'Anton',
  fontWeight: 'normal',
  textAlign: 'left',
  textColor: '#ffffff',
  visible: true,
}
const SET: TextElement & Required<Pick<TextElement, 'setting'>> = {
  ...PLAIN,
  setting: {
    isItalic: false,
    isScript: false,
    letterSpacing: 0,
    lineHeight: 1,
    lineInks: ['#ff0000', '#00ff00'],
    treatments: [],
    fit: { width: 300, lines: 3, min: 20, max: 90 },
  },
}

describe('a text that a look sets', () => {
  it('keeps its lines when it is resized', () => {
    expect(resized(SET, 60)).toMatchObject({ fontSize: 60, setting: { fit: { width: 450 } } })
    expect(resized(SET, 200).setting?.fit.width).toBe(1500)
    expect(restyled(SET, { fontSize: 20 }).setting?.fit.width).toBe(150)
  })

  it('has one color once a user has chosen it', () => {
    const { setting, ...fields } = restyled(SET, { textColor: '#0000ff' })
    expect(fields).toEqual({ textColor: '#0000ff' })
    expect(setting).not.toHaveProperty('lineInks')
    expect(restyled(SET, { textAlign: 'right' })).toEqual({ textAlign: 'right' })
  })

  it('shows a background as a plate, and none without one', () => {
    const background = { ...DEFAULT_BACKGROUND, style: 'solid', color: '#112233' } as const
    const { setting } = withBackground(SET, background)
    expect(setting?.plate).toMatchObject({ per: 'block', inks: ['#112233'], radius: 8 })
    const plated = { ...SET, ...(setting && { setting }) }
    expect(withBackground(plated, { ...background, style: 'none' }).setting).toEqual(SET.setting)
  })
})

describe('any other text', () => {
  it('has just its style', () => {
    expect(resized(PLAIN, 60)).toEqual({ fontSize: 60 })
    expect(restyled(PLAIN, { textColor: '#0000ff' })).toEqual({ textColor: '#0000ff' })
    expect(withBackground(PLAIN, DEFAULT_BACKGROUND)).toEqual({ background: DEFAULT_BACKGROUND })
  })
})
