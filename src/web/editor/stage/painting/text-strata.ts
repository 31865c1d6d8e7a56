import type { Design } from '#domain/design/design.ts'
import { backgroundOf, drawnTexts } from '#domain/design/drawn.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import type { Canvas2D, MakeSurface } from '#scene/canvas-2d.ts'
import { drawTextLayer, drawTextPart, type TextPart } from '#scene/draw-design.ts'
import { BACKGROUND_PAINTERS } from '#scene/text-backgrounds/painters.ts'
import { onlyChange } from './changed-text.ts'

type Piece = readonly [part: TextPart, texts: readonly TextElement[]]
type Stratum = readonly Piece[]

/**
 * The layer without one text, cut where the parts of that text belong: between the strata lie its panel, its shadow,
 * its letters. Rims begin a stratum, because they want an empty canvas.
 */
function strataAround(texts: readonly TextElement[], index: number): readonly Stratum[] {
  const [below, above] = [texts.slice(0, index), texts.slice(index + 1)]
  return [
    [['panels', below]],
    [
      ['panels', above],
      ['shadows', below],
    ],
    [['shadows', above]],
    [
      ['rims', [...below, ...above]],
      ['letters', below],
    ],
    [['letters', above]],
  ]
}

/** What is painted of the changing text after each stratum. */
const BETWEEN: readonly (TextPart | undefined)[] = ['panels', 'shadows', 'rims', 'letters']

type Kept<Picture> = {
  readonly id: string
  readonly others: readonly TextElement[]
  readonly pictures: readonly (Picture | undefined)[]
}

type Job = {
  readonly design: Design
  /** Canvas pixels per frame pixel, and the canvas in its own pixels. */
  readonly scale: number
  readonly size: { readonly width: number; readonly height: number }
  /** Families that others stand in for: with another list the same texts look different. */
  readonly missing: unknown
}

type Changing = Job & { readonly text: TextElement }

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index])

/** What becomes of pictures that will not change any more: what is drawn of them, and that they are not needed any more. */
export type Keeping<Picture> = { settle(picture: Picture): Picture; drop(picture: Picture): void }

/**
 * Paints text layers. While one text alone goes on changing, all others are kept as pictures: to drag one of twenty
 * costs one, not twenty.
 */
export function createTextStrata<Picture>(
  makeSurface: MakeSurface<Picture>,
  { settle, drop }: Keeping<Picture> = { settle: (picture) => picture, drop: () => undefined },
) {
  let last: readonly TextElement[] = []
  let lastStyle: readonly unknown[] = []
  let kept: Kept<Picture> | undefined

  function pictureOf(stratum: Stratum, { design, scale, size }: Job): Picture | undefined {
    if (stratum.every(([, texts]) => texts.length === 0)) return undefined
    const { ctx, picture } = makeSurface(size.width, size.height)
    for (const [part, texts] of stratum) drawTextPart(ctx, design, { part, texts, scale })
    return settle(picture)
  }

  const rimsOf = (texts: readonly TextElement[], job: Job): Picture | undefined =>
    texts.some((text) => BACKGROUND_PAINTERS[backgroundOf(job.design, text).style].contour)
      ? pictureOf([['rims', texts]], job)
      : undefined

  function keep(texts: readonly TextElement[], index: number, job: Job): Kept<Picture> {
    const id = texts[index]?.id ?? ''
    const others = texts.filter((_, at) => at !== index)
    if (kept?.id === id && isSame(kept.others, others)) return kept
    return { id, others, pictures: strataAround(texts, index).map((stratum) => pictureOf(stratum, job)) }
  }

  function compose(ctx: Canvas2D<Picture>, { pictures }: Kept<Picture>, { text, ...job }: Changing): void {
    const { design, scale } = job
    const lay = (picture: Picture | undefined) =>
      picture !== undefined && ctx.drawImage(picture, 0, 0, FRAME.width * scale, FRAME.height * scale)
    const layOnce = (picture: Picture | undefined) => {
      lay(picture)
      if (picture !== undefined) drop(picture)
    }
    pictures.forEach((picture, place) => {
      lay(picture)
      const part = BETWEEN[place]
      if (part === 'rims') layOnce(rimsOf([text], job))
      else if (part) drawTextPart(ctx, design, { part, texts: [text], scale })
    })
  }

  /** What rests for a picture has not stopped being held. */
  const changedAmong = (texts: readonly TextElement[]): number | undefined =>
    kept && isSame(last, texts) ? texts.findIndex(({ id }) => id === kept?.id) : onlyChange(last, texts)

  /** The text that alone goes on changing, with all others kept for it. */
  function changingIn(job: Job): Changing | undefined {
    const { design, scale, size, missing } = job
    const texts = drawnTexts(design)
    const style = [design.textBackground, design.textShadow, missing, scale, size.width, size.height]
    const index = isSame(style, lastStyle) ? changedAmong(texts) : undefined
    const text = index === undefined ? undefined : texts[index]
    last = texts
    lastStyle = style
    const next = index === undefined ? undefined : keep(texts, index, job)
    if (kept !== next) for (const picture of kept?.pictures ?? []) if (picture !== undefined) drop(picture)
    kept = next
    return text && { ...job, text }
  }

  return {
    /** `ctx` is that of an empty canvas of the job's size. */
    paint(ctx: Canvas2D<Picture>, job: Job): void {
      const changing = changingIn(job)
      if (kept && changing) compose(ctx, kept, changing)
      else drawTextLayer(ctx, job.design, { scale: job.scale })
    },
    /** What lays the text over whatever is on a canvas, or undefined where that takes a canvas of its own. */
    layer(job: Job): ((ctx: Canvas2D<Picture>) => void) | undefined {
      const changing = changingIn(job)
      const before = kept
      return before && changing && ((ctx) => compose(ctx, before, changing))
    },
  }
}
