import type { Plate, TextSetting, Treatment } from '#domain/design/setting/text-setting.ts'
import type { Timing } from '#domain/design/setting/timing.ts'
import type { CaseLanguage } from '#domain/letters/letter-case.ts'
import type { LookText } from '#domain/looks/look.ts'
import { columnsOf } from '#domain/typesetting/set-table.ts'
import { type Roles, resolveColor, resolveInk } from './colors.ts'
import { parseFont } from './font-name.ts'
import type { LiveText } from './live-items.ts'

/** Lines of a justified stack need no more than the height of their capitals. */
const LINE_HEIGHT = { usual: 1.15, justified: 1.1, table: 2 } as const

const OUTLINE_EM = 0.022
const EXTRUDE_EM = 0.01
const ECHO_OPACITY = 0.8
const PLATE_GAP = 4

/** The word that a highlight picks, counted from the first; the first of the longest. */
function pickedWord(words: string, pick: NonNullable<LookText['highlight']>['pick']): number {
  const all = words.split(/\s+/).filter(Boolean)
  if (pick === 'first') return 0
  if (pick === 'last') return Math.max(0, all.length - 1)
  const longest = Math.max(...all.map((word) => word.length))
  return all.findIndex((word) => word.length === longest)
}

function highlightOf({ highlight, words }: LiveText, color: (role: string) => string): Treatment[] {
  if (!highlight) return []
  const { pick, isItalic, color: own, mark } = highlight
  return [
    {
      kind: 'highlight',
      word: pickedWord(words, pick),
      ...(own !== undefined && { color: color(own) }),
      ...(mark !== undefined && { mark: color(mark) }),
      ...(isItalic && { italic: true }),
    },
  ]
}

/** What is painted behind letters or instead of them, back to front. */
function treatmentsOf(text: LiveText, roles: Roles): Treatment[] {
  const { outline, stroke, neon, extrude, echo } = text
  const color = (role: string) => resolveColor(role, roles).color
  const list: Treatment[] = []
  if (echo) {
    const { steps, stepEm, opacity = ECHO_OPACITY } = echo
    list.push({ kind: 'echo', color: color(echo.color), steps, step: stepEm, opacity })
  }
  if (extrude) {
    const { steps, stepEm = EXTRUDE_EM } = extrude
    list.push({ kind: 'extrude', color: color(extrude.color), steps, step: stepEm })
  }
  if (stroke) {
    const { widthEm, castsShadow = false } = stroke
    list.push({ kind: 'stroke', color: color(stroke.color), width: widthEm, castsShadow })
  }
  if (neon) list.push({ kind: 'neon', color: color(neon) })
  if (outline) list.push({ kind: 'outline', lines: outline.lines, width: outline.widthEm ?? OUTLINE_EM })
  return [...list, ...highlightOf(text, color)]
}

function plateOf({ plate }: LiveText, roles: Roles): Plate | undefined {
  if (!plate) return undefined
  const { per = 'block', inks, padX, padY, gap = PLATE_GAP, skew = 0, radius = 0, isFull = false } = plate
  return { per, inks: inks.map((ink) => resolveInk(ink, roles).ink), padX, padY, gap, skew, radius, isFull }
}

function tableOf({ table, words }: LiveText, roles: Roles): TextSetting['table'] {
  if (!table) return undefined
  const { color: rule, opacity: ruleOpacity } = resolveColor(table.rule, roles)
  return { columns: columnsOf(words), rule, ruleOpacity, dayColor: resolveColor(table.dayColor, roles).color }
}

/** Everything but the width's final value that a look says about a text. `width` is in frame pixels, without a plate. */
export function textSettingOf(
  text: LiveText,
  {
    roles,
    width,
    timing,
    language,
  }: { roles: Roles; width: number; timing: Timing | undefined; language?: CaseLanguage | undefined },
): TextSetting {
  const { size, linesMax, justify, lineColors, letterCase } = text
  const usual = text.table ? LINE_HEIGHT.table : justify ? LINE_HEIGHT.justified : LINE_HEIGHT.usual
  const plate = plateOf(text, roles)
  const table = tableOf(text, roles)
  return {
    slot: text.slot,
    isItalic: parseFont(text.font).isItalic,
    isScript: text.isScript ?? false,
    letterSpacing: text.letterSpacing ?? 0,
    lineHeight: text.lineHeight ?? usual,
    ...(letterCase && { letterCase }),
    ...((letterCase || table) && language && { language }),
    ink: resolveInk(text.color ?? 'ink', roles).ink,
    ...(lineColors && { lineInks: lineColors.map((ink) => resolveInk(ink, roles).ink) }),
    treatments: treatmentsOf(text, roles),
    ...(plate && { plate }),
    fit: {
      width,
      lines: linesMax,
      min: size[0],
      max: size[1],
      ...(justify && { justify: { lines: justify.linesMin ?? 1, oneLineUpTo: justify.oneLineUpTo ?? 0 } }),
    },
    ...(table && { table }),
    ...(timing && { timing }),
  }
}
