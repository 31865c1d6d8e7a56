import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Frame } from 'node-av/lib'
import { WHOLE_FRAME } from '#domain/geometry/formats.ts'
import { FRAME as DESIGN } from '#domain/geometry/frame.ts'
import { FRAME } from '#media/limits.ts'
import type { Rect } from '#media/plan/cover-crop.ts'
import { animatedFrames } from '#media/plan/painted-animation.ts'
import { coarse, shownBox } from '#media/plan/shown-box.ts'
import { aim, cellsOf, scaleOf, type Viewport, wholeFrameAt } from '#media/plan/viewport.ts'
import type { MakeSurface } from '#scene/canvas-2d.ts'
import { drawTextLayerAt } from '#scene/text-animation/draw-text-layer-at.ts'
import { softCopies } from '#scene/text-animation/soft-copies.ts'
import { canvasOfPixels } from './canvas-of-pixels.ts'
import type { Layer } from './layer.ts'
import type { OpenedText } from './text-source.ts'
import { yuvaOfCanvas } from './yuva.ts'

/**
 * The animated text: painted frame by frame with the preview's painter, only in memory while it is overlaid, and
 * cropped to the area that is ever visible.
 */
export async function openAnimatedText(
  { paint: paintLayer, animation }: OpenedText,
  output: Viewport,
): Promise<Layer> {
  const layer = await paintLayer({ ...wholeFrameAt(output), window: WHOLE_FRAME })
  const still = animatedFrames(animation)
  const box = boxOf(layer, { animation, output, frames: still })
  const paint = painterOf(layer, { animation, output, box })
  let current: Frame | undefined
  return {
    ...box,
    at: (outputFrame) => {
      current?.free()
      current = yuvaOfCanvas(paint(outputFrame), box)
      return current
    },
    stillFrom: still,
    close: () => current?.free(),
  }
}

type Painting = { animation: OpenedText['animation']; output: Viewport; box: Rect }

/** Returns the box's pixels at an output frame; valid until the next call. */
function painterOf(layer: Canvas, { animation, output, box }: Painting): (outputFrame: number) => Uint8Array {
  const scale = scaleOf(output)
  const canvas = createCanvas(box.width, box.height)
  const ctx = quick(canvas.getContext('2d'))
  aim(ctx, output, box)
  const soft =
    animation.type === 'blur-in' ? softCopies(layer, { scale, makeSurface: within(box, output) }) : undefined
  return (outputFrame) => {
    ctx.clearRect(0, 0, DESIGN.width, DESIGN.height)
    drawTextLayerAt<Canvas>(ctx, layer, { animation, time: outputFrame / FRAME.fps, soft })
    return canvas.data()
  }
}

/**
 * The layer already has the output's size, so little is scaled: the highest sampling quality, which painters request,
 * would triple the work without a visible difference.
 */
function quick(ctx: SKRSContext2D): SKRSContext2D {
  ctx.imageSmoothingQuality = 'low'
  return Object.defineProperty(ctx, 'imageSmoothingQuality', { value: 'low', writable: true })
}

/** Surfaces of the whole frame are painted only inside the box. */
const within =
  (box: Rect, output: Viewport): MakeSurface<Canvas> =>
  (width, height) => {
    const whole = wholeFrameAt(output)
    const { x, y } = output.window
    const scale = scaleOf(output)
    const picture = createCanvas(width, height)
    const ctx = quick(picture.getContext('2d'))
    if (width === whole.width && height === whole.height) {
      ctx.beginPath()
      ctx.rect(box.x + x * scale, box.y + y * scale, box.width, box.height)
      ctx.clip()
    }
    return { ctx, picture }
  }

type Looking = { animation: OpenedText['animation']; output: Viewport; frames: number }

/** The area that is ever visible, found by running the animation on a small picture of the layer. */
function boxOf(layer: Canvas, { animation, output, frames }: Looking): Rect {
  const small = cellsOf(output)
  const whole = wholeFrameAt(small)
  const cells = canvasOfPixels(coarse(layer.data(), wholeFrameAt(output), whole), whole)
  const { width, height } = small
  const paint = painterOf(cells, { animation, output: small, box: { x: 0, y: 0, width, height } })
  const seen = new Uint8Array(width * height)
  for (let frame = 0; frame <= frames; frame++) {
    const pixels = paint(frame)
    for (let at = 0; at < seen.length; at++) if (pixels[4 * at + 3]) seen[at] = 1
  }
  return shownBox(seen, small, output)
}
