import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import type { Canvas2D } from '#scene/canvas-2d.ts'
import { drawTextLayer, type Moment } from '#scene/draw-design.ts'
import { measureWith } from '#scene/text/measure.ts'
import { softCopies } from '#scene/text-animation/soft-copies.ts'
import { textAnimationOf } from '#scene/text-animation/text-animation-of.ts'
import { debounce } from '#web/async/debounce.ts'
import type { Fonts } from '#web/editor/model/fonts.ts'
import { makeSurface, type Offscreen, offscreen, release } from '#web/editor/model/offscreen.ts'
import { awaitFonts } from './await-fonts.ts'
import { isSameKey } from './painting/is-same-key.ts'
import { pictureLifecycle } from './painting/pictures.ts'
import { createSplitTextLayer } from './painting/split-text-layer.ts'

/** The inputs of the text layer: identical exactly when the picture is. */
const textKey = (design: Design, scale: number, fonts: Fonts): readonly unknown[] => [
  design.textElements,
  design.textBackground,
  design.textShadow,
  design.textMode,
  fonts.missing(),
  scale,
]

/** Maps the frame onto a whole canvas, which may be up to a pixel off the frame's proportions. */
const stretch = (context: Pick<Canvas2D, 'scale'>, width: number, height: number): void =>
  context.scale(1, (height * FRAME.width) / (width * FRAME.height))

/** Clears the canvas at that size; resizing costs more than clearing. */
function empty({ canvas, context }: Offscreen, width: number, height: number): void {
  if (canvas.width !== width || canvas.height !== height) {
    Object.assign(canvas, { width, height })
    stretch(context, width, height)
  } else {
    context.clearRect(0, 0, width, height + 2)
  }
}

type LayerAnimation = Pick<Moment<CanvasImageSource>, 'textAnimation' | 'softText'>

/** The layer's animation, computed when it is first played and again when the layer changes. */
function createLayerAnimation({ canvas, context }: Offscreen) {
  let known: readonly unknown[] = []
  let found: LayerAnimation = {}

  function drop(): void {
    const { copies = [], mixer } = found.softText ?? {}
    for (const picture of copies) pictureLifecycle.drop(picture)
    if (mixer) pictureLifecycle.drop(mixer.picture)
    found = {}
    known = []
  }

  function of(design: Design, scale: number, layerKey: readonly unknown[]): LayerAnimation {
    const key = [...layerKey, design.animationType, design.videoDuration, design.beats]
    if (isSameKey(key, known)) return found
    drop()
    const isBlur = design.animationType === 'blur-in'
    found = {
      textAnimation: textAnimationOf(design, measureWith(context)),
      softText: isBlur ? softCopies<CanvasImageSource>(canvas, { scale, makeSurface }) : undefined,
    }
    known = key
    return found
  }

  return { of, drop }
}

/** Longer than between two keys or two moves of a slider. */
const REST_MS = 300

export type TextLayer = ReturnType<typeof createTextLayer>

/**
 * Caches the painted texts of the last design. While a font is loading the old picture stays. `onDue` is called when it
 * would look different: a font has loaded, or a text that kept changing has come to rest.
 */
export function createTextLayer(fonts: Fonts, onDue: () => void) {
  const surface = offscreen(1, 1)
  const { canvas, context } = surface
  const animation = createLayerAnimation(surface)
  const splitLayer = createSplitTextLayer(makeSurface, pictureLifecycle)
  let painted: readonly unknown[] = []
  /** Whether the picture is what painting the design for the first time gives. */
  let isExact = false
  let isAtRest = false
  const rest = debounce(() => {
    isAtRest = true
    onDue()
  }, REST_MS)
  const areThere = awaitFonts(fonts, onDue)

  /** After a pause all texts are painted at once, so that a design looks the same whatever came before it. */
  function paintTexts(design: Design, scale: number, size: { width: number; height: number }): void {
    if (isAtRest) drawTextLayer(context, design, { scale })
    isExact = isAtRest || splitLayer.paint(context, { design, scale, size, missing: fonts.missing() })
    isAtRest = false
    if (isExact) rest.cancel()
    else rest.call()
  }

  return {
    /**
     * Undefined before the first painting. As many pixels per side as its target: an unscaled layer costs a tenth of
     * a scaled one.
     */
    of(design: Design, scale: number, height: number): typeof canvas | undefined {
      const key = textKey(design, scale, fonts)
      if (isSameKey(key, painted) && (isExact || !isAtRest)) return canvas
      if (!areThere(drawnTexts(design), key)) return painted.length > 0 ? canvas : undefined
      const width = Math.round(FRAME.width * scale)
      empty(surface, width, height)
      paintTexts(design, scale, { width, height })
      painted = key
      return canvas
    },
    /** Paints the text of a design in which one text keeps changing; undefined where `of` is needed. */
    changing(design: Design, scale: number, height: number) {
      if (isSameKey(textKey(design, scale, fonts), painted) || !fonts.has(drawnTexts(design)))
        return undefined
      const size = { width: Math.round(FRAME.width * scale), height }
      return splitLayer.layer({ design, scale, size, missing: fonts.missing() })
    },
    /** The animation of the layer that `of` returned, as in the download. */
    animation: (design: Design, scale: number): LayerAnimation =>
      animation.of(design, scale, [...painted, isExact]),
    isCurrent: (design: Design, scale: number): boolean =>
      isExact && isSameKey(textKey(design, scale, fonts), painted),
    /** Frees everything that was painted. */
    dispose(): void {
      rest.cancel()
      animation.drop()
      splitLayer.forget()
      release(canvas)
      painted = []
    },
  }
}
