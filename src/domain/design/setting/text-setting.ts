import { z } from 'zod'
import { Color } from '#domain/design/color.ts'
import { ElementId } from '#domain/design/element-id.ts'
import { FontFamily, FontSize, FontWeight } from '#domain/design/fonts.ts'
import { TextAlign } from '#domain/design/text-align.ts'
import { Rotation } from '#domain/geometry/angle.ts'
import { CaseLanguage } from '#domain/letters/letter-case.ts'
import { Ink } from './ink.ts'
import { Timing } from './timing.ts'

/** What a text says in a look. Everything but `label` comes from the form or the promotion. */
export const Slot = z.enum([
  'header',
  'message',
  'share-brand',
  'when',
  'date',
  'time',
  'weekday-time',
  'month',
  'day',
  'who',
  'instructor',
  'where',
  'handle',
  'facts',
  'label',
])
export type Slot = z.infer<typeof Slot>

/** Lengths are in em, so that they scale with the letters. */
export const Treatment = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('outline'),
    lines: z.enum(['all', 'odd', 'even']),
    width: z.number().min(0.005).max(0.2),
  }),
  z.object({
    kind: z.literal('stroke'),
    color: Color,
    width: z.number().min(0.01).max(0.5),
    castsShadow: z.boolean(),
  }),
  z.object({ kind: z.literal('neon'), color: Color }),
  z.object({
    kind: z.literal('extrude'),
    color: Color,
    steps: z.number().int().min(1).max(12),
    step: z.number().min(0.002).max(0.1),
  }),
  z.object({
    kind: z.literal('echo'),
    color: Color,
    steps: z.number().int().min(1).max(6),
    step: z.number().min(0.02).max(0.6),
    opacity: z.number().min(0).max(1),
  }),
  /** Marks one word, counted from the first of the text. */
  z.object({
    kind: z.literal('highlight'),
    word: z.number().int().min(0).max(200),
    color: Color.optional(),
    mark: Color.optional(),
    italic: z.literal(true).optional(),
  }),
])
export type Treatment = z.infer<typeof Treatment>

/** A filled shape behind a text or behind each of its lines. Lengths in frame pixels. */
export const Plate = z.object({
  per: z.enum(['block', 'line']),
  /** Line by line, from the start again after the last. */
  inks: z.array(Ink).min(1).max(4),
  padX: z.number().min(0).max(100),
  padY: z.number().min(0).max(100),
  gap: z.number().min(0).max(40),
  skew: z.number().min(0).max(40),
  radius: z.number().min(0).max(200),
  /** As wide as the column instead of as wide as the words. */
  isFull: z.boolean(),
})
export type Plate = z.infer<typeof Plate>

/** How a text may be laid out again when its words change. Lengths in frame pixels. */
export const Fit = z.object({
  width: z.number().min(20).max(2000),
  lines: z.number().int().min(1).max(30),
  min: FontSize,
  max: FontSize,
  /** Paragraphs follow each other in one, because they have no room below each other. */
  isJoined: z.literal(true).optional(),
  /** Every line is as wide as the column, in its own size. */
  justify: z
    .object({ lines: z.number().int().min(1).max(6), oneLineUpTo: z.number().int().min(0).max(60) })
    .optional(),
})
export type Fit = z.infer<typeof Fit>

/** Columns of a timetable as shares of the width; the text's lines read `Mon | Pole Flow | 18:00`. */
export const TableSetting = z.object({
  columns: z.array(z.number().min(0.05).max(1)).min(2).max(4),
  rule: Color,
  ruleOpacity: z.number().min(0).max(1),
  dayColor: Color,
})

/** The header preset that a text follows when its words change. */
export const AppliedPreset = z.object({
  id: ElementId,
  /** How many times larger than the preset the user made it. */
  scale: z.number().min(0.01).max(100),
  /** How the text was before, for taking it back. */
  before: z.object({
    fontSize: FontSize,
    fontFamily: FontFamily,
    fontWeight: FontWeight,
    textAlign: TextAlign,
    textColor: Color,
    rotation: Rotation,
  }),
})
export type AppliedPreset = z.infer<typeof AppliedPreset>

/** What a text has beyond size, family, weight, alignment and color. Letter spacing is in em, line height in font sizes. */
export const TextSetting = z.object({
  slot: Slot.optional(),
  preset: AppliedPreset.optional(),
  isItalic: z.boolean(),
  /** A script is ranked and trimmed by the letters that are there, not by its capitals. */
  isScript: z.boolean(),
  letterSpacing: z.number().min(-0.2).max(1),
  lineHeight: z.number().min(0.7).max(3),
  letterCase: z.enum(['upper', 'lower']).optional(),
  /** Of its capitals, where they differ from the usual ones. */
  language: CaseLanguage.optional(),
  ink: Ink.optional(),
  /** Line by line, from the start again after the last. */
  lineInks: z.array(Ink).max(4).optional(),
  treatments: z.array(Treatment).max(4),
  plate: Plate.optional(),
  fit: Fit,
  table: TableSetting.optional(),
  timing: Timing.optional(),
})
export type TextSetting = z.infer<typeof TextSetting>
