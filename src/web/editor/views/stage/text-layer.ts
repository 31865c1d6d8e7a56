import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import type { Canvas2D } from '#scene/canvas-2d.ts'
import type { Moment } from '#scene/draw-design.ts'
import { measureWith } from '#scene/text/measure.ts'
import { softCopies } from '#scene/text-animation/soft-copies.ts'
import { textAnimationOf } from '#scene/text-animation/text-animation-of.ts'
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

/** Caches the painted texts of the last design. While a font is loading the old picture stays. */
export type TextLayer = ReturnType<typeof createTextLayer>

export function createTextLayer(fonts: Fonts, onFonts: () => void) {
  const surface = offscreen(1, 1)
  const { canvas, context } = surface
  const animation = createLayerAnimation(surface)
  const splitLayer = createSplitTextLayer(makeSurface, pictureLifecycle)
  let painted: readonly unknown[] = []
  const areThere = awaitFonts(fonts, onFonts)

  return {
    /**
     * Undefined before the first painting. As many pixels per side as its target: an unscaled layer costs a tenth of
     * a scaled one.
     */
    of(design: Design, scale: number, height: number): typeof canvas | undefined {
      const key = textKey(design, scale, fonts)
      if (isSameKey(key, painted)) return canvas
      if (!areThere(drawnTexts(design), key)) return painted.length > 0 ? canvas : undefined
      const width = Math.round(FRAME.width * scale)
      empty(surface, width, height)
      splitLayer.paint(context, { design, scale, size: { width, height }, missing: fonts.missing() })
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
    animation: (design: Design, scale: number): LayerAnimation => animation.of(design, scale, painted),
    isCurrent: (design: Design, scale: number): boolean => isSameKey(textKey(design, scale, fonts), painted),
    /** Frees everything that was painted. */
    dispose(): void {
      animation.drop()
      splitLayer.forget()
      release(canvas)
      painted = []
    },
  }
}
