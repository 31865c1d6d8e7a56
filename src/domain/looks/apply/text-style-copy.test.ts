import { describe, expect, it } from 'vitest'
import { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { ROUGH_MEASURE } from '#domain/typesetting/measure.ts'
import { copiedStyle } from './copied-style.ts'
import { editDesign } from './edit-design.ts'
import type { DesignEdit } from './look-edit.ts'

const edited = (design: Design, ...edits: readonly DesignEdit[]): Design =>
  edits.reduce((current, edit) => editDesign(current, edit, { measure: ROUGH_MEASURE }), design)
const textOf = (design: Design, id: string) => design.textElements.find((text) => text.id === id)

const filled = edited(initialDesign(), {
  kind: 'fill-form',
  form: { classType: 'Pole Flow', studio: 'Velvet Pole Studio', instructorName: 'Maya Rivers' },
})

/** `to` in the style of `from`. */
function paste(design: Design, from: string, ...to: string[]): Design {
  const style = copiedStyle(design, from)
  if (!style) throw new Error(`No text ${from}`)
  return edited(design, { kind: 'paste-style', ids: to, style })
}

const styled = edited(
  filled,
  { kind: 'restyle', id: 'header', style: { fontFamily: 'Lora', textColor: '#ff3d8b', textAlign: 'left' } },
  { kind: 'resize', id: 'header', size: 66 },
  { kind: 'set-text-background', id: 'header', background: { style: 'solid', color: '#22d3ee' } },
)

describe('the style of a text', () => {
  it('is that of another one after pasting: letters, size, alignment and background', () => {
    const design = paste(styled, 'header', 'studio', 'instructor')
    for (const id of ['studio', 'instructor'])
      expect(textOf(design, id)).toMatchObject({
        fontFamily: 'Lora',
        fontSize: 66,
        textColor: '#ff3d8b',
        textAlign: 'left',
        background: { style: 'solid', color: '#22d3ee' },
      })
    expect(Design.parse(design)).toEqual(design)
  })

  it('brings neither words nor place, and leaves other texts alone', () => {
    const design = paste(styled, 'header', 'studio')
    const { content, x, y, rotation, visible } = textOf(styled, 'studio') ?? {}
    expect(textOf(design, 'studio')).toMatchObject({ content, x, y, rotation, visible })
    expect(textOf(design, 'instructor')).toBe(textOf(styled, 'instructor'))
  })

  it('has the lettering too, laid out for the other words, and goes with a plain one', () => {
    const lettered = edited(filled, { kind: 'apply-header-preset', id: 'gold-caps', elementId: 'header' })
    const design = paste(lettered, 'header', 'studio')
    const direct = edited(filled, { kind: 'apply-header-preset', id: 'gold-caps', elementId: 'studio' })
    expect(textOf(design, 'studio')).toEqual(textOf(direct, 'studio'))

    const back = paste(design, 'instructor', 'studio', 'header')
    expect(textOf(back, 'studio')?.setting).toBeUndefined()
    expect(back.version).toBe(1)
  })

  it('of no text changes nothing', () => {
    expect(copiedStyle(filled, 'manual-9')).toBeUndefined()
    expect(paste(styled, 'header', 'manual-9')).toBe(styled)
  })
})

describe('in a look', () => {
  it.each(LOOKS.map(({ id }) => id))('%s, every text can have the style of every other one', (id) => {
    const look = edited(filled, { kind: 'apply-look', look: { id } })
    const ids = look.textElements.filter((text) => text.setting).map((text) => text.id)
    for (const from of ids) {
      const design = paste(look, from, ...ids)
      expect(Design.parse(JSON.parse(JSON.stringify(design)))).toEqual(design)
      for (const to of ids) {
        const [was, now] = [textOf(look, to), textOf(design, to)]
        expect([now?.content, now?.setting?.slot, now?.setting?.timing]).toEqual([
          was?.content,
          was?.setting?.slot,
          was?.setting?.timing,
        ])
        expect(now?.fontFamily).toBe(textOf(look, from)?.fontFamily)
      }
    }
  })

  it('a text with another style follows its words and is reset with the look', () => {
    const look = edited(filled, { kind: 'apply-look', look: { id: 'wall' } })
    const design = paste(look, 'look-where', 'look-header')
    expect(design.look?.detached).toContain('look-header')
    const renamed = edited(design, { kind: 'fill-form', form: { classType: 'Heels' } })
    expect(textOf(renamed, 'look-header')).toMatchObject({
      content: 'Heels',
      fontFamily: textOf(look, 'look-where')?.fontFamily,
    })
    const reset = edited(design, { kind: 'reset-to-look', id: 'look-header' })
    expect(textOf(reset, 'look-header')).toEqual(textOf(look, 'look-header'))
  })

  it('a plain style takes effects and backgrounds of the look away', () => {
    const style = copiedStyle(styled, 'studio')
    if (!style) throw new Error('no style')
    const look = edited(filled, { kind: 'apply-look', look: { id: 'wall' } })
    const design = edited(look, { kind: 'paste-style', ids: ['look-header'], style })
    const text = textOf(design, 'look-header')
    expect(text).toMatchObject({ fontSize: style.letters.fontSize, textColor: style.letters.textColor })
    expect(text?.setting).toMatchObject({ slot: 'header', treatments: [], isItalic: false })
    expect([text?.setting?.ink, text?.setting?.plate]).toEqual([undefined, undefined])
  })
})
