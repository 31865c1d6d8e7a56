import { describe, expect, it } from 'vitest'
import { ElementId } from '#domain/design/element-id.ts'
import { FONT_WEIGHTS, FONTS } from '#domain/design/fonts.ts'
import { LOOKS, lookById } from './all-looks.ts'
import { resolveInk } from './compose/colors.ts'
import { parseFont } from './compose/font-name.ts'
import { FAMILIES, type Look, type LookBlock, type LookItem, type LookText } from './look.ts'
import { LOOK_COUNT } from './look-count.ts'

/** Seconds after which a film is still, until it leaves. */
const STILL_FROM = 2.6

/** Words of a title that enters word by word; seconds by which the line to share follows the message. */
const [WORDS_MOST, SHARE_LATER] = [7, 0.35]

const textsOfItem = (item: LookItem): readonly LookText[] => {
  if ('rule' in item) return []
  return 'columns' in item ? item.columns.flatMap(({ items }) => items) : [item]
}
const blocksOf = (look: Look): readonly LookBlock[] => [
  ...look.blocks,
  ...Object.values(look.perFormat ?? {}).flat(),
]
const itemsOf = (look: Look): readonly LookItem[] => blocksOf(look).flatMap(({ items }) => items)
const textsOf = (look: Look): readonly LookText[] => itemsOf(look).flatMap(textsOfItem)

/** Seconds at which the last part of each text, rule, shape and overlay has entered. */
function endsIn(look: Look): number[] {
  const others = [...itemsOf(look).filter((item) => 'rule' in item), ...look.shapes, ...look.overlays]
  return [
    ...textsOf(look).flatMap(({ timing, linesMax, slot }) => {
      if (!timing) return []
      const units = { block: 1, line: linesMax, word: WORDS_MOST }[timing.by]
      const end = timing.at + timing.seconds
      return [end + timing.stagger * (units - 1), ...(slot === 'message' ? [end + SHARE_LATER] : [])]
    }),
    ...others.flatMap(({ timing }) => (timing ? [timing.at + timing.seconds] : [])),
  ]
}

const inksOfText = ({
  color,
  lineColors,
  stroke,
  neon,
  extrude,
  echo,
  highlight,
  plate,
  table,
}: LookText) => [
  color,
  ...(lineColors ?? []),
  stroke?.color,
  neon,
  extrude?.color,
  echo?.color,
  highlight?.color,
  highlight?.mark,
  ...(plate?.inks ?? []),
  table?.rule,
  table?.dayColor,
]
const inksOfShape = (shape: Look['shapes'][number]) => [
  shape.fill,
  shape.stroke,
  shape.glow?.color,
  'off' in shape ? shape.off : undefined,
  'dash' in shape ? shape.dash : undefined,
]
const inksOf = (look: Look): string[] =>
  [
    ...look.shapes.flatMap(inksOfShape),
    ...textsOf(look).flatMap((text) => [
      ...inksOfText(text),
      ...(text.longer?.lineColors ?? []),
      text.longer?.color,
      text.longer?.neon,
      text.longer?.echo?.color,
    ]),
    ...itemsOf(look).map((item) => ('rule' in item ? item.rule.color : undefined)),
    ...look.scrims.map(({ color }) => color),
    ...(look.grade.map ?? []),
  ].filter((ink) => ink !== undefined)

it('pages that show no look know how many there are', () => expect(LOOK_COUNT).toBe(LOOKS.length))

describe('the looks', () => {
  it('have ids of their own, in kebab-case', () => {
    const ids = LOOKS.map(({ id }) => id)
    expect(new Set(ids).size).toBe(LOOKS.length)
    for (const id of ids) {
      expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
      expect(ElementId.safeParse(id).success).toBe(true)
      expect(lookById(id)?.id).toBe(id)
    }
    expect(lookById('nothing')).toBeUndefined()
  })

  it('have names of their own', () => {
    expect(new Set(LOOKS.map(({ name }) => name)).size).toBe(LOOKS.length)
  })

  it.each(FAMILIES)('are four in the family %s', (family) => {
    expect(LOOKS.filter((look) => look.family === family)).toHaveLength(4)
  })
})

describe.each(LOOKS.map((look) => [look.id, look] as const))('the look %s', (_, look) => {
  it('has fonts that the editor has, in their weights', () => {
    for (const { font, longer } of textsOf(look)) {
      for (const name of [font, ...(longer?.font ? [longer.font] : [])]) {
        const { fontFamily, fontWeight, isItalic } = parseFont(name)
        const found = FONTS.find(({ family }) => family === fontFamily)
        const weights: readonly number[] = (isItalic ? found?.italics : found?.weights) ?? []
        expect(weights, name).toContain(FONT_WEIGHTS[fontWeight])
      }
    }
  })

  it('has a color for each role, and no role that nothing uses', () => {
    const inks = inksOf(look)
    for (const ink of inks) expect(() => resolveInk(ink, look.colors), ink).not.toThrow()
    const used = new Set(['ink', 'accent', 'ground', ...inks.flatMap((ink) => ink.split(/[:,@]/))])
    expect(Object.keys(look.colors).filter((role) => !used.has(role))).toEqual([])
  })

  it('has a palette role for colors that it has', () => {
    expect(Object.keys(look.colors)).toEqual(expect.arrayContaining(Object.keys(look.paletteRoles)))
  })

  it('is still in time', () => {
    expect(Math.max(...endsIn(look))).toBeLessThanOrEqual(STILL_FROM)
  })

  it('has a short label', () => {
    expect(look.label.length).toBeLessThanOrEqual(24)
  })

  it('repeats motions only of texts and shapes that it has', () => {
    const slots = textsOf(look).map(({ slot }) => slot)
    for (const { on } of look.accents)
      expect(typeof on === 'number' ? on in look.shapes : slots.includes(on), String(on)).toBe(true)
  })

  it('says what, when, where and who', () => {
    const slots = textsOf(look).map(({ slot }) => slot)
    expect(slots).toContain('header')
    expect(slots.some((slot) => ['when', 'date', 'weekday-time'].includes(slot))).toBe(true)
    expect(slots).toContain('where')
    expect(slots.some((slot) => slot === 'who' || slot === 'instructor')).toBe(true)
  })
})
