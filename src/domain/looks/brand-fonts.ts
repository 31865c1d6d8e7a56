import { FONT_WEIGHTS, FONTS } from '#domain/design/fonts.ts'
import type { AppliedBrand } from '#domain/design/setting/applied-look.ts'
import { classOf, namedFont } from './compose/font-name.ts'
import type { FontName, Look, LookBlock, LookItem, LookText } from './look.ts'

type BrandFonts = Pick<AppliedBrand, 'headerFont' | 'bodyFont'>

/** Frame pixels: other texts in the title's family are set in the brand's too if they may be as large as this. */
const DISPLAY_SIZE = 28

/** Least line height in font sizes: letters with ascents and descents, and those that swing. */
const LINE_HEIGHT = { letters: 1.02, swinging: 1.42 } as const

/** Small letters of scripts are low, and some families are wide: shares of the least and the greatest size. */
const SIZES = { title: [0.72, 1], body: [1, 1], script: [1.35, 1.35] } as const

/** The weight that a font looks like: display families are heavy in their only one. */
function visibleWeight({ family, weight }: ReturnType<typeof namedFont>): number {
  return classOf(family) === 'display' ? Math.max(weight, FONT_WEIGHTS.bold) : weight
}

/** The family's available weight, upright or italic, that is closest to the font's. */
function fontIn(name: FontName, family: string): FontName {
  const own = namedFont(name)
  const { isItalic } = own
  const weight = visibleWeight(own)
  const font = FONTS.find((each) => each.family === family)
  const italics = isItalic ? (font?.italics ?? []) : []
  const weights = italics.length > 0 ? italics : (font?.weights ?? [weight])
  const nearest = weights.toSorted((a, b) => Math.abs(a - weight) - Math.abs(b - weight))[0] ?? weight
  return `${family} ${nearest}${italics.length > 0 ? 'i' : ''}`
}

type Styled = Partial<Omit<LookText, 'slot' | 'longer' | 'echo' | 'outline'>>

/** Capitals, wide spacing and lines of different sizes do not suit scripts. */
function asScript<T extends Styled>({ letterCase: _, letterSpacing: __, justify: ___, ...text }: T) {
  return { ...text, isScript: true, lineHeight: Math.max(text.lineHeight ?? 0, LINE_HEIGHT.swinging) }
}

function asLetters<T extends Styled>({ isScript: _, ...text }: T) {
  const { lineHeight, letterCase } = text
  if (lineHeight === undefined || letterCase === 'upper') return text
  return { ...text, lineHeight: Math.max(lineHeight, LINE_HEIGHT.letters) }
}

function hasItalics(family: string, name: FontName): boolean {
  const { weight } = namedFont(name)
  return FONTS.find((font) => font.family === family)?.italics?.includes(weight) ?? false
}

const withoutSlant = ({ isItalic: _, ...highlight }: NonNullable<LookText['highlight']>) => highlight

function inFamily(text: LookText, family: string, isTitle: boolean): LookText {
  const { longer, ...usual } = text
  if ([text.font, longer?.font ?? text.font].every((font) => namedFont(font).family === family)) return text
  const isCursive = classOf(family) === 'cursive'
  const styled = isCursive ? asScript : asLetters
  const font = fontIn(text.font, family)
  const { highlight } = text
  const [least, greatest] = SIZES[isTitle ? 'title' : isCursive ? 'script' : 'body']
  const sized = ([from, to]: LookText['size']) => [from * least, to * greatest] as const
  return {
    ...styled(usual),
    slot: text.slot,
    font,
    linesMax: text.linesMax,
    size: sized(text.size),
    ...(highlight && { highlight: hasItalics(family, font) ? highlight : withoutSlant(highlight) }),
    ...(longer && {
      longer: {
        ...styled(longer),
        over: longer.over,
        ...(longer.size && { size: sized(longer.size) }),
        ...(longer.font && { font: fontIn(longer.font, family) }),
      },
    }),
  }
}

/**
 * Sets the title and large texts of its family in one family, the others in the other. A script is for the title alone,
 * and labels are too small for one.
 */
function inFonts(look: Look, { headerFont, bodyFont }: BrandFonts) {
  const texts = look.blocks.flatMap(({ items }) => items.flatMap(textsOf))
  const title = texts.find(({ slot }) => slot === 'header')
  const own = title && namedFont(title.font).family
  const isScript = headerFont !== undefined && classOf(headerFont) === 'cursive'
  return (text: LookText): LookText => {
    const isLarge = !isScript && namedFont(text.font).family === own && text.size[1] >= DISPLAY_SIZE
    const isTitle = text.slot === 'header' || isLarge
    const family = isTitle ? headerFont : bodyFont
    const isTooSmall = text.slot === 'label' && family !== undefined && classOf(family) === 'cursive'
    return family === undefined || isTooSmall ? text : inFamily(text, family, isTitle)
  }
}

const textsOf = (item: LookItem): readonly LookText[] => {
  if ('rule' in item) return []
  return 'columns' in item ? item.columns.flatMap(({ items }) => items) : [item]
}

/** A look in the families of a brand: in the nearest weights that these have, and without what does not suit them. */
export function inBrandFonts(look: Look, fonts: BrandFonts): Look {
  if (fonts.headerFont === undefined && fonts.bodyFont === undefined) return look
  const set = inFonts(look, fonts)
  const inItem = (item: LookItem): LookItem => {
    if ('rule' in item) return item
    if (!('columns' in item)) return set(item)
    return { ...item, columns: item.columns.map((column) => ({ ...column, items: column.items.map(set) })) }
  }
  const inBlocks = (blocks: readonly LookBlock[]) =>
    blocks.map((block): LookBlock => ({ ...block, items: block.items.map(inItem) }))
  const { perFormat } = look
  if (!perFormat) return { ...look, blocks: inBlocks(look.blocks) }
  const formats = Object.entries(perFormat).map(([format, blocks]) => [format, inBlocks(blocks)])
  return { ...look, blocks: inBlocks(look.blocks), perFormat: Object.fromEntries(formats) }
}
