import { describe, expect, it } from 'vitest'
import { composeLook } from '#domain/looks/compose/compose-look.ts'
import type { SetTextElement } from '#domain/looks/composed-look.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import { clipped, tooSmall, widows } from './check-letters.ts'
import { EIGHT_WORDS } from './eight-words.ts'
import { fontOf } from './ink-of.ts'
import { PLAIN_LOOK } from './plain-look.ts'

registerFonts()
const measure = measureEmForNode()

const { texts } = composeLook(PLAIN_LOOK, EIGHT_WORDS.long, { format: '9:16', measure, videoSeconds: 8 })

/** The texts with one of them changed. */
const changed = (id: string, change: (text: SetTextElement) => SetTextElement) =>
  texts.map((text) => (text.id === id ? change(text) : text))

describe('the checks of letters find', () => {
  it('nothing in a look as it is', () => {
    expect([
      ...clipped(texts, '9:16', measure),
      ...widows(texts, measure),
      ...tooSmall(texts, measure),
    ]).toEqual([])
  })

  it('letters that the frame cuts off', () => {
    const moved = changed('look-where', (text) => ({ ...text, y: 0.2 as typeof text.y }))
    expect(clipped(moved, '9:16', measure)).toEqual(['look-where is cut off by the frame'])
  })

  it('lines that run into each other', () => {
    const tight = changed('look-header', (text) => ({
      ...text,
      setting: { ...text.setting, lineHeight: 0.6 },
    }))
    expect(clipped(tight, '9:16', measure)).toEqual(['look-header has lines that run into each other'])
  })

  it('a last line of one short word', () => {
    const lonely = changed('look-header', (text) => {
      const width = 40 * measure('Choreography', fontOf(text)).width + 1
      const setting = { ...text.setting, fit: { ...text.setting.fit, width } }
      return { ...text, content: 'Choreography I', fontSize: 40, setting }
    })
    expect(widows(lonely, measure)).toEqual(['look-header ends in “I”'])
  })

  it('letters that a card of the gallery makes too small', () => {
    const small = changed('look-message', (text) => ({ ...text, fontSize: 10 }))
    expect(tooSmall(small, measure)).toEqual([
      'look-message has letters of 2.5 px on a card',
      'look-message is 10.0 px',
    ])
  })
})
