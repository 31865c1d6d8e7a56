import { describe, expect, it } from 'vitest'
import { TextSetting } from '#domain/design/setting/text-setting.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import { composeLook } from './compose/compose-look.ts'
import { faultsOf } from './compose/testing/check-composed.ts'
import { EIGHT_WORDS } from './compose/testing/eight-words.ts'
import { PLAIN_LOOK } from './compose/testing/plain-look.ts'
import { contrastRatio, luminanceOf } from './contrast.ts'
import { safeSquare } from './formats.ts'
import { HEADER_PRESETS, type HeaderPreset } from './header-presets.ts'

registerFonts()
const measure = measureEmForNode()

const titled = ({ text, colors }: HeaderPreset, header: string) =>
  composeLook(
    {
      ...PLAIN_LOOK,
      colors,
      scrims: [],
      shapes: [],
      blocks: [
        {
          box: [0.05, 0.1, 0.95, 0.9],
          anchor: 'middle',
          align: 'center',
          items: [{ slot: 'header', ...text }],
        },
      ],
    },
    { ...EIGHT_WORDS.short, header },
    { format: '1:1', measure, videoSeconds: 8 },
  )

describe('the header presets', () => {
  it('have ids and names of their own', () => {
    expect(HEADER_PRESETS).toHaveLength(8)
    expect(new Set(HEADER_PRESETS.map(({ id }) => id)).size).toBe(8)
    expect(new Set(HEADER_PRESETS.map(({ name }) => name)).size).toBe(8)
  })

  it.each(HEADER_PRESETS.map((preset) => [preset.id, preset] as const))('can be set: %s', (_, preset) => {
    for (const { header } of Object.values(EIGHT_WORDS)) {
      const made = titled(preset, header)
      expect(faultsOf(made, safeSquare('1:1', 'center'), '1:1', measure), header).toEqual([])
      const [title] = made.texts
      expect(TextSetting.safeParse(title?.setting).success).toBe(true)
    }
  })

  it.each(HEADER_PRESETS.map((preset) => [preset.id, preset] as const))(
    'say truly which clips they are for: %s',
    (_, { isForLightGrounds, colors, text }) => {
      expect(luminanceOf(colors.ground) > 0.5).toBe(isForLightGrounds)
      // These bring their own ground.
      if (text.plate || text.stroke) return
      expect(contrastRatio(colors.ink, colors.ground)).toBeGreaterThanOrEqual(4.5)
    },
  )
})
