import type { Design } from '#domain/design/design.ts'
import { backgroundOf, drawnTexts } from '#domain/design/drawn.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import type { Canvas2D, MakeSurface } from '#scene/canvas-2d.ts'
import { drawTextLayer, drawTextPart, type TextPart } from '#scene/draw-design.ts'
import { BACKGROUND_PAINTERS } from '#scene/text-backgrounds/painters.ts'
import { onlyChange } from './changed-text.ts'
import { isSameKey } from './is-same-key.ts'
import { createSprites, type Grid, type PictureLifecycle, stretchOf } from './sprites.ts'

type Piece = readonly [part: TextPart, texts: readonly TextElement[]]

/** Pieces that are painted once, or a part of the changing text. */
type Layer = readonly Piece[] | TextPart

/** From bottom to top. */
const PARTS: readonly TextPart[] = ['panels', 'shadows', 'rims', 'letters']

const has = (design: Design, text: TextElement, part: TextPart): boolean => {
  const { panel, shadow, contour } = BACKGROUND_PAINTERS[backgroundOf(design, text).style]
  if (part === 'panels') return panel !== undefined
  if (part === 'shadows') return shadow !== undefined || design.textShadow
  return part === 'letters' || contour !== undefined
}

const partsOf = (design: Design, text: TextElement): readonly TextPart[] =>
  PARTS.filter((part) => has(design, text, part))

/**
 * From bottom to top: the other texts in as few pieces as possible, because each piece is a full-size picture to
 * draw. They are split only where the changing text has a part between them. Rims start a piece because they need an
 * empty canvas.
 */
function layersAround(design: Design, texts: readonly TextElement[], index: number): readonly Layer[] {
  const [below, above] = [texts.slice(0, index), texts.slice(index + 1)]
  const own = texts.slice(index, index + 1).flatMap((text) => partsOf(design, text))
  const layers: (Piece[] | TextPart)[] = []
  const put = (part: TextPart, among: readonly TextElement[]) => {
    const having = among.filter((text) => has(design, text, part))
    const top = layers.at(-1)
    if (having.length === 0) return
    if (typeof top === 'object' && part !== 'rims') top.push([part, having])
    else layers.push([[part, having]])
  }
  for (const part of PARTS) {
    const isCut = own.includes(part)
    if (part !== 'rims') put(part, isCut ? below : [...below, ...above])
    if (isCut) layers.push(part)
    if (part === 'rims') put(part, [...below, ...above])
    else if (isCut) put(part, above)
  }
  return layers
}

type CachedLayer<Picture> = { readonly picture: Picture } | { readonly part: TextPart }

type CachedOthers<Picture> = {
  readonly id: string
  readonly others: readonly TextElement[]
  /** Parts of the changing text. */
  readonly own: readonly TextPart[]
  readonly layers: readonly CachedLayer<Picture>[]
}

type Job = Grid & {
  readonly design: Design
  /** Missing families: with another list the same texts look different. */
  readonly missing: unknown
}

type Changing = Job & { readonly text: TextElement; readonly isHeld: boolean }

/** Cached parts of the changing text. Panels may span the frame, and letters must be crisp. */
const CACHED_PARTS: ReadonlySet<TextPart> = new Set(['shadows', 'rims'])

/**
 * Paints text layers. While one text alone keeps changing, all others are cached as pictures: dragging one of twenty
 * costs one, not twenty.
 */
export function createSplitTextLayer<Picture>(
  makeSurface: MakeSurface<Picture>,
  pictureLifecycle: PictureLifecycle<Picture> = { freeze: (picture) => picture, drop: () => undefined },
) {
  const { freeze, drop } = pictureLifecycle
  const sprites = createSprites(makeSurface, pictureLifecycle)
  let last: readonly TextElement[] = []
  let lastStyle: readonly unknown[] = []
  let cached: CachedOthers<Picture> | undefined

  function pictureOf(pieces: readonly Piece[], { design, ...grid }: Job): Picture {
    const { scale, size } = grid
    const { ctx, picture } = makeSurface(size.width, size.height)
    ctx.scale(1, stretchOf(grid))
    for (const [part, texts] of pieces) drawTextPart(ctx, design, { part, texts, scale })
    return freeze(picture)
  }

  function cacheOthers(texts: readonly TextElement[], index: number, job: Job): CachedOthers<Picture> {
    const id = texts[index]?.id ?? ''
    const others = texts.filter((_, at) => at !== index)
    const own = texts.slice(index, index + 1).flatMap((text) => partsOf(job.design, text))
    if (cached?.id === id && isSameKey(cached.others, others) && isSameKey(cached.own, own)) return cached
    const layers = layersAround(job.design, texts, index).map((layer) =>
      typeof layer === 'string' ? { part: layer } : { picture: pictureOf(layer, job) },
    )
    return { id, others, own, layers }
  }

  function compose(
    ctx: Canvas2D<Picture>,
    { layers }: CachedOthers<Picture>,
    { text, isHeld, ...job }: Changing,
  ): void {
    const { design, scale } = job
    for (const layer of layers) {
      if ('picture' in layer) ctx.drawImage(layer.picture, 0, 0, FRAME.width * scale, FRAME.height * scale)
      else if (CACHED_PARTS.has(layer.part))
        sprites.draw(ctx, { design, text, part: layer.part, grid: job, isHeld })
      else drawTextPart(ctx, design, { part: layer.part, texts: [text], scale })
    }
  }

  function forget(last: CachedOthers<Picture> | undefined): void {
    for (const layer of last?.layers ?? []) if ('picture' in layer) drop(layer.picture)
    sprites.drop()
  }

  /** A pause of one picture does not end the gesture. */
  const changedAmong = (texts: readonly TextElement[]): number | undefined =>
    cached && isSameKey(last, texts)
      ? texts.findIndex(({ id }) => id === cached?.id)
      : onlyChange(last, texts)

  /** The only changing text, with all others cached for it. */
  function changingIn(job: Job, isHeld: boolean): Changing | undefined {
    const { design, scale, size, missing } = job
    const texts = drawnTexts(design)
    const style = [design.textBackground, design.textShadow, missing, scale, size.width, size.height]
    const index = isSameKey(style, lastStyle) ? changedAmong(texts) : undefined
    const text = index === undefined ? undefined : texts[index]
    last = texts
    lastStyle = style
    const next = index === undefined ? undefined : cacheOthers(texts, index, job)
    if (cached !== next) forget(cached)
    cached = next
    return text && { ...job, text, isHeld }
  }

  return {
    /**
     * `ctx` belongs to an empty canvas of the job's size. Returns whether all of it was painted at once: what is composed
     * of pictures is rounded more often.
     */
    paint(ctx: Canvas2D<Picture>, job: Job): boolean {
      const changing = changingIn(job, false)
      if (cached && changing) {
        compose(ctx, cached, changing)
        return false
      }
      drawTextLayer(ctx, job.design, { scale: job.scale })
      return true
    },
    /** Draws the text onto any canvas; undefined where it needs a canvas of its own. */
    layer(job: Job): ((ctx: Canvas2D<Picture>) => void) | undefined {
      const changing = changingIn(job, true)
      const before = cached
      return before && changing && ((ctx) => compose(ctx, before, changing))
    },
    /** Frees the cache. */
    forget(): void {
      forget(cached)
      cached = undefined
    },
  }
}
