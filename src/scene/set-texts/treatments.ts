import type { TextSetting, Treatment } from '#domain/design/setting/text-setting.ts'
import { withAlpha } from '#scene/canvas-2d.ts'
import { progressAt } from '#scene/motion.ts'
import { clearShadow, dim, setShadow } from '#scene/place-on.ts'
import { fillRun, strokeRun } from './letters.ts'
import { markedAt, paintMark } from './mark.ts'
import { eachRun, type Painting } from './painting.ts'
import { lineRun, type Run } from './runs.ts'

type Of<Kind extends Treatment['kind']> = Extract<Treatment, { kind: Kind }>

/** Frame pixels. */
const ECHO_LINE = 1.5
const CAST = { color: withAlpha('#000000', 0.4), blur: 14, y: 5 } as const
const THINNEST_OUTLINE = 1.6

/** Seconds between two echoes. */
const ECHO_LATER = 0.12

/** When a text's treatments are complete, whose letters have entered at a second. */
export const treatedAt = ({ treatments, timing }: TextSetting, entered: number): number =>
  Math.max(
    entered,
    ...treatments.map((treatment) => {
      if (treatment.kind === 'echo') return entered + ECHO_LATER * treatment.steps
      return timing && treatment.kind === 'highlight' && treatment.mark ? markedAt(timing) : entered
    }),
  )

/** Glow of a tube: blur in em, and opacity. */
const GLOWS = [
  { blur: 0.55, opacity: 0.9 },
  { blur: 0.22, opacity: 1 },
] as const
const TUBE_OPACITY = 0.9

/** Outlined copies below each other that fade with the distance; each appears a little later than the one before. */
function echo(painting: Painting, { color, steps, step, opacity }: Of<'echo'>): void {
  const { ctx, element, set, seconds } = painting
  const { timing } = element.setting
  for (let distance = steps; distance > 0; distance--) {
    const later = timing && { ...timing, at: timing.at + ECHO_LATER * distance }
    for (const [row, line] of set.lines.entries()) {
      const run = lineRun(element, line, row)
      const progress = progressAt(later, seconds, run.unit)
      if (progress <= 0) continue
      ctx.save()
      dim(ctx, Math.min(1, progress) * opacity * (1 - (distance - 1) / (steps + 1)))
      strokeRun(ctx, run, color, ECHO_LINE, { x: 0, y: distance * step * run.size })
      ctx.restore()
    }
  }
}

/** Copies to the bottom right, the furthest first. */
function extrude(painting: Painting, { color, steps, step }: Of<'extrude'>): void {
  eachRun(painting, (run) => {
    for (let distance = steps; distance > 0; distance--) {
      const by = distance * step * run.size
      fillRun(painting.ctx, run, color, { x: by, y: by })
    }
  })
}

function stroke(painting: Painting, { color, width, castsShadow }: Of<'stroke'>): void {
  const { ctx, scale } = painting
  const paint = (run: Run) => strokeRun(ctx, run, color, width * run.size)
  // All shadows first, or a line's would lie on the line above.
  if (castsShadow)
    eachRun(painting, (run) => {
      setShadow(ctx, CAST, scale)
      paint(run)
      clearShadow(ctx)
    })
  eachRun(painting, paint)
}

function neon(painting: Painting, { color }: Of<'neon'>): void {
  const { ctx, scale } = painting
  eachRun(painting, (run) => {
    for (const { blur, opacity } of GLOWS) {
      setShadow(ctx, { color: withAlpha(color, opacity), blur: blur * run.size }, scale)
      fillRun(ctx, run, withAlpha(color, TUBE_OPACITY))
    }
    clearShadow(ctx)
  })
}

/** Paints what a treatment puts under the letters. */
export function paintTreatment(painting: Painting, treatment: Treatment): void {
  if (treatment.kind === 'echo') echo(painting, treatment)
  if (treatment.kind === 'extrude') extrude(painting, treatment)
  if (treatment.kind === 'stroke') stroke(painting, treatment)
  if (treatment.kind === 'neon') neon(painting, treatment)
  if (treatment.kind === 'highlight') paintMark(painting, treatment)
}

/** The width in frame pixels of a row's outline, which replaces its filled letters; undefined where they are filled. */
export function outlineWidth({ treatments }: TextSetting, { row, size }: Run): number | undefined {
  const outline = treatments.find((each) => each.kind === 'outline')
  if (!outline) return undefined
  const isOutlined = outline.lines === 'all' || (row % 2 === 1) === (outline.lines === 'odd')
  return isOutlined ? Math.max(THINNEST_OUTLINE, size * outline.width) : undefined
}
