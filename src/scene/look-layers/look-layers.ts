import type { Design } from '#domain/design/design.ts'
import { onBeat } from '#domain/design/on-beat.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import type { Canvas2D, MakeSurface, Surface } from '#scene/canvas-2d.ts'
import type { Seconds } from '#scene/motion.ts'
import { applyLeaving, leavingFrom, leftAt } from './leaving.ts'
import { codePieces, type Piece, type PieceTools, scrimPieces, setTextPieces, shapePieces } from './pieces.ts'

/** Neighbors of a look's pieces that are painted together. */
export type LookLayer<Picture> = {
  /** The second from which it looks finished; infinite for one that keeps moving. */
  readonly restFrom: number
  /** A second at which it looks as at this one, the same for many where it repeats; undefined where it looks finished. */
  firstLike(seconds: number): Seconds
  /** Paints the moment over what is there, on a canvas in frame pixels; without a second it is finished. */
  paint(ctx: Canvas2D<Picture>, seconds: Seconds): void
}

/** Back to front. Overlays that lie under texts come between the two. */
export type LookLayers<Picture> = {
  readonly ground: readonly LookLayer<Picture>[]
  readonly texts: readonly LookLayer<Picture>[]
}

/** Without `makeSurface` nothing is kept: for what changes in every frame. */
type Making<Picture> = PieceTools & { readonly makeSurface?: MakeSurface<Picture> | undefined }

/**
 * Paints pieces at a moment. Those that have come to rest, up to the first that has not, are painted once and copied:
 * light and shadows cost more than everything else.
 */
function makePaint<Picture>(pieces: readonly Piece[], { scale, makeSurface }: Making<Picture>) {
  let resting: Surface<Picture> | undefined
  let painted = 0
  const size = [Math.round(FRAME.width * scale), Math.round(FRAME.height * scale)] as const

  function rest(until: number, make: MakeSurface<Picture>): Surface<Picture> {
    if (!resting) {
      resting = make(...size)
      resting.ctx.scale(scale, scale)
    }
    if (until < painted) {
      resting.ctx.clearRect(0, 0, FRAME.width, FRAME.height)
      painted = 0
    }
    for (const piece of pieces.slice(painted, until)) piece.draw(resting.ctx, undefined)
    painted = until
    return resting
  }

  return (ctx: Canvas2D<Picture>, seconds: Seconds): void => {
    const moving = pieces.findIndex(({ restFrom }) => seconds !== undefined && seconds < restFrom)
    const until = moving < 0 ? pieces.length : moving
    const isKept = makeSurface && until > 0
    // A copy of its own size: better sampling would only soften it.
    ctx.imageSmoothingQuality = 'low'
    if (isKept) ctx.drawImage(rest(until, makeSurface).picture, 0, 0, FRAME.width, FRAME.height)
    for (const piece of pieces.slice(isKept ? until : 0)) piece.draw(ctx, seconds)
  }
}

/** A piece that keeps moving is on its own, so that its neighbors can rest. */
function grouped(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    const isLoop = piece.restFrom === Number.POSITIVE_INFINITY
    const joins = last && !isLoop && last[0]?.restFrom !== Number.POSITIVE_INFINITY
    if (joins) last.push(piece)
    else groups.push([piece])
  }
  return groups
}

/** Of several pieces only that all look finished is known: their repetitions differ. */
function firstLike(pieces: readonly Piece[], seconds: number): Seconds {
  const [first, ...others] = pieces.map((piece) => piece.firstLike(seconds))
  if (others.length === 0) return first
  return [first, ...others].every((each) => each === undefined) ? undefined : seconds
}

function layersOf<Picture>(
  asDesigned: Design,
  making: Making<Picture>,
  divided: (pieces: readonly Piece[]) => readonly Piece[][],
): LookLayers<Picture> {
  const design = onBeat(asDesigned)
  const layer =
    (isMoved: boolean) =>
    (pieces: readonly Piece[]): LookLayer<Picture> => {
      const paint = makePaint(pieces, making)
      return {
        restFrom: Math.max(...pieces.map(({ restFrom }) => restFrom)),
        firstLike: (seconds) => (seconds > leavingFrom(design) ? seconds : firstLike(pieces, seconds)),
        paint(ctx, seconds) {
          const left = leftAt(design, seconds)
          if (left >= 1) return
          ctx.save()
          applyLeaving(ctx, design, { left, isMoved })
          paint(ctx, seconds)
          ctx.restore()
        },
      }
    }
  return {
    ground: [
      ...divided(scrimPieces(design)).map(layer(false)),
      ...divided(shapePieces(design, making)).map(layer(true)),
    ],
    texts: divided([...setTextPieces(design, making), ...codePieces(design)]).map(layer(true)),
  }
}

/**
 * What a look paints, apart from the graded clip. `makeSurface` is called once for each layer that comes to rest. Fonts
 * must be loaded.
 */
export const lookLayers = <Picture>(design: Design, making: Making<Picture>): LookLayers<Picture> =>
  layersOf(design, making, grouped)

/** The same with each piece on its own: for painters that merge what rests themselves. */
export const lookPieces = <Picture>(design: Design, making: PieceTools): LookLayers<Picture> =>
  layersOf(design, making, (pieces) => pieces.map((piece) => [piece]))
