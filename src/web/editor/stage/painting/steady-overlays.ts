import { overlayWidth } from '#domain/design/overlay-element.ts'
import type { MakeSurface, Surface } from '#scene/canvas-2d.ts'
import type { Cutout } from '#scene/draw-design.ts'

/** An overlay of the picture: the element's id, its scale, and the frame that is due. */
export type Due<Picture> = { readonly id: string; readonly scale: number; readonly cutout: Cutout<Picture> }

export type SteadyOverlays = ReturnType<typeof createSteadyOverlays<CanvasImageSource>>

type Size = { readonly sw: number; readonly sh: number }

type Kept<Picture> = {
  readonly surface: Surface<Picture>
  shown: Cutout<Picture>
  /** The picture in which it last moved on. */
  turn: number
  from: Cutout<Picture>
}

/** How many overlays move on in one picture. Six of thirty frames a second so keep twenty on a screen of sixty. */
const MOVE_ON = 2

/** Milliseconds from one picture to the next, on average, above which the machine is behind: then one moves on. */
const LATE_MS = 17

/** What was painted onto a surface as a picture that stays, after which the surface may be empty; and its end. */
export type Taking<Picture> = { take(picture: Picture): Picture; drop(picture: Picture): void }

const isSame = (a: Cutout<unknown>, b: Cutout<unknown>): boolean =>
  a.image === b.image && a.sx === b.sx && a.sy === b.sy

/**
 * Overlays while an element is in somebody's hand: each is brought to its size once for each of its frames, not once for
 * each picture, and they take turns. Scaling six at once is most of what a picture costs without a graphics card.
 */
export function createSteadyOverlays<Picture>(
  makeSurface: MakeSurface<Picture>,
  { take, drop }: Taking<Picture>,
) {
  const kept = new Map<string, Kept<Picture>>()
  /** In the last picture. */
  const sizes = new Map<string, string>()
  let turn = 0
  let lastMs = 0
  let intervalMs = 0

  /** At one canvas pixel to a pixel. */
  function scaled({ ctx, picture }: Surface<Picture>, cutout: Cutout<Picture>, size: Size): Cutout<Picture> {
    const { image, sx, sy, sw, sh } = cutout
    ctx.clearRect(0, 0, size.sw, size.sh)
    ctx.drawImage(image, sx, sy, sw, sh, 0, 0, size.sw, size.sh)
    return { image: take(picture), sx: 0, sy: 0, ...size }
  }

  function dropKept(id: string): void {
    const known = kept.get(id)
    if (known) for (const picture of [known.shown.image, known.surface.picture]) drop(picture)
    kept.delete(id)
  }

  /** Undefined while it is being sized: else each picture of a pinch would leave a canvas behind (P-23). */
  function sized({ id, scale, cutout }: Due<Picture>, perFrame: number): Kept<Picture> | undefined {
    const sw = Math.max(1, Math.round(overlayWidth(scale) * perFrame))
    const sh = Math.max(1, Math.round((sw * cutout.sh) / cutout.sw))
    const [before, now] = [sizes.get(id), `${sw}×${sh}`]
    sizes.set(id, now)
    const known = kept.get(id)
    if (known?.shown.sw === sw && known.shown.sh === sh) return known
    dropKept(id)
    if (before !== undefined && before !== now) return undefined
    const surface = makeSurface(sw, sh)
    const fresh = { surface, shown: scaled(surface, cutout, { sw, sh }), turn, from: cutout }
    kept.set(id, fresh)
    return fresh
  }

  return {
    /** What to draw of each, at one canvas pixel to a pixel. `perFrame`: canvas pixels per frame pixel. */
    of(due: readonly Due<Picture>[], perFrame: number, nowMs: number): ReadonlyMap<string, Cutout<Picture>> {
      turn++
      intervalMs += (Math.min(100, nowMs - lastMs) - intervalMs) / 10
      lastMs = nowMs
      const pairs = due.map((each) => ({ each, held: sized(each, perFrame) }))
      const waiting = pairs.flatMap(({ each, held }) =>
        held && !isSame(each.cutout, held.from) ? [{ each, held }] : [],
      )
      waiting.sort((a, b) => a.held.turn - b.held.turn)
      for (const { each, held } of waiting.slice(0, intervalMs > LATE_MS ? 1 : MOVE_ON)) {
        const { image: before, sw, sh } = held.shown
        held.shown = scaled(held.surface, each.cutout, { sw, sh })
        if (before !== held.surface.picture) drop(before)
        held.from = each.cutout
        held.turn = turn
      }
      return new Map(pairs.map(({ each, held }) => [each.id, held?.shown ?? each.cutout]))
    },
    /** Nothing is held any more. */
    forget(): void {
      for (const id of [...kept.keys()]) dropKept(id)
      sizes.clear()
    },
  }
}
