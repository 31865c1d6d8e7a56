import { describe, expect, it } from 'vitest'
import { TextSetting } from '#domain/design/setting/text-setting.ts'
import type { LiveText } from './live-items.ts'
import { textSettingOf } from './text-setting-of.ts'

const roles = { ink: '#ffffff', accent: '#ff3d8b', ground: '#101010' }
const text: LiveText = {
  kind: 'text',
  words: 'Exotic pole flow',
  slot: 'header',
  font: 'Lora 700i',
  size: [20, 60],
  linesMax: 3,
}
const settingOf = (more: Partial<LiveText> = {}) =>
  textSettingOf({ ...text, ...more }, { roles, width: 400, timing: undefined })

describe('the setting of a text', () => {
  it('is complete and can be stored', () => {
    const setting = settingOf()
    expect(setting).toEqual({
      slot: 'header',
      isItalic: true,
      isScript: false,
      letterSpacing: 0,
      lineHeight: 1.15,
      ink: '#ffffff',
      treatments: [],
      fit: { width: 400, lines: 3, min: 20, max: 60 },
    })
    expect(TextSetting.strict().parse(setting)).toEqual(setting)
  })

  it('has colors instead of roles', () => {
    const setting = settingOf({ color: 'gradv:ink,accent', lineColors: ['accent', 'ink'] })
    expect(setting.ink).toEqual({ from: '#ffffff', to: '#ff3d8b', angle: 90 })
    expect(setting.lineInks).toEqual(['#ff3d8b', '#ffffff'])
  })

  it('has all treatments from the back to the front', () => {
    const { treatments } = settingOf({
      highlight: { pick: 'last', mark: 'accent' },
      outline: { lines: 'odd' },
      neon: 'accent',
      stroke: { color: 'ink', widthEm: 0.2, castsShadow: true },
      extrude: { color: 'ground', steps: 6 },
      echo: { color: 'ink', steps: 3, stepEm: 0.17 },
    })
    expect(treatments.map(({ kind }) => kind)).toEqual([
      'echo',
      'extrude',
      'stroke',
      'neon',
      'outline',
      'highlight',
    ])
    expect(treatments.at(-1)).toEqual({ kind: 'highlight', word: 2, mark: '#ff3d8b' })
  })

  it.each([
    ['first', 0],
    ['last', 2],
    ['longest', 0],
  ] as const)('highlights the %s word', (pick, word) => {
    expect(settingOf({ highlight: { pick } }).treatments).toEqual([{ kind: 'highlight', word }])
  })

  it('has a whole plate, and a table for rows', () => {
    expect(settingOf({ plate: { inks: ['accent'], padX: 10, padY: 6 } }).plate).toEqual({
      per: 'block',
      inks: ['#ff3d8b'],
      padX: 10,
      padY: 6,
      gap: 4,
      skew: 0,
      radius: 0,
      isFull: false,
    })
    const table = { rule: 'ink@.3', dayColor: 'accent' }
    const { table: made } = settingOf({ slot: 'message', words: 'Mon | Pole | 18:00', table })
    expect(made).toEqual({
      columns: [0.19, 0.57, 0.24],
      rule: '#ffffff',
      ruleOpacity: 0.3,
      dayColor: '#ff3d8b',
    })
  })
})
