import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { measureWith } from '#scene/text/measure.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { isLegible, legibilityOf } from './legibility.ts'
import { makeReadable } from './make-readable.ts'
import { paintGround } from './paint-ground.ts'
import { textLines } from './text-lines.ts'

const context = createCanvas(135, 240).getContext('2d')

/** The texts that are hard to read on a clip of one color. */
const hardOn = (color: string) => (design: Design) => {
  context.fillStyle = color
  context.fillRect(0, 0, 135, 240)
  paintGround(context, design, { scale: 0.25 })
  const ground = context.getImageData(0, 0, 135, 240)
  const lines = legibilityOf(textLines(design, measureWith(context)), ground)
  return [...new Set(lines.filter((line) => !isLegible(line)).map(({ line }) => line.id))]
}

function saying(...colors: readonly string[]): Design {
  const ids = ['header', 'studio', 'time']
  const edits = colors.flatMap((textColor, index): Edit[] => {
    const id = ids[index] ?? ''
    return [
      { kind: 'set-content', id, content: 'Pole' },
      { kind: 'restyle', id, style: { textColor, fontSize: 20, fontWeight: 'light' } },
    ]
  })
  return edits.reduce<Design>(applyEdit, initialDesign())
}

beforeAll(registerFonts)

describe('making words readable', () => {
  it('changes nothing of a design that can be read', () => {
    const design = saying('#ffffff')
    expect(makeReadable(design, hardOn('#101010'))).toEqual({
      design,
      darkening: undefined,
      panels: [],
      left: [],
    })
  })

  it('darkens the clip as little as is needed', () => {
    const hard = hardOn('#888888')
    const { design, darkening, panels, left } = makeReadable(saying('#ffffff'), hard)
    expect({ panels, left, version: design.version }).toEqual({ panels: [], left: [], version: 2 })
    expect(darkening).toBeGreaterThan(0)
    const all = (darkening ?? 0) - 0.05
    const lighter = {
      ...design,
      backdrop: { scrims: [], scrimGain: 1, darkening: { all, top: 0, bottom: 0 } },
    }
    expect(hard(lighter)).toEqual(['header'])
  })

  it('keeps what the user darkened', () => {
    const before = applyEdit(saying('#ffffff'), { kind: 'set-duration', videoDuration: 10 })
    const backdrop = { scrims: [], scrimGain: 1, darkening: { all: 0.1, top: 0, bottom: 0.3 } }
    const { design } = makeReadable({ ...before, backdrop }, hardOn('#a0a0a0'))
    expect(design.backdrop?.darkening).toMatchObject({ bottom: 0.3 })
    expect(design.backdrop?.darkening?.all).toBeGreaterThan(0.1)
  })

  it('gives panels to texts that darkness does not help, in a color that suits their letters', () => {
    const { design, darkening, panels, left } = makeReadable(saying('#101010', '#ffffff'), hardOn('#161616'))
    expect({ darkening, panels, left }).toEqual({ darkening: undefined, panels: ['header'], left: [] })
    expect(design.textElements.find(({ id }) => id === 'header')?.background).toMatchObject({
      style: 'solid',
      color: '#ffffff',
    })
  })

  it('names what is still hard to read', () => {
    const hard = () => ['header']
    expect(makeReadable(saying('#808080'), hard)).toMatchObject({ panels: ['header'], left: ['header'] })
  })
})
