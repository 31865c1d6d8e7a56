import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { isSetText } from '#domain/design/setting/set-text-element.ts'
import { type LookLayers, lookLayers } from '#scene/look-layers/look-layers.ts'
import { measureEmWith } from '#scene/measure-em.ts'
import type { Fonts } from '#web/editor/model/fonts.ts'
import { makeSurface, offscreen, release } from '#web/editor/model/offscreen.ts'
import { pictureLifecycle } from './painting/pictures.ts'

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index])

export type LookPicture = ReturnType<typeof createLookPicture>

/** What the look of the last design paints. While a font is loading the old picture stays. */
export function createLookPicture(fonts: Fonts, onFonts: () => void) {
  const { canvas, context } = offscreen(1, 1)
  let pictures: CanvasImageSource[] = []
  let layers: LookLayers<CanvasImageSource> | undefined
  let known: readonly unknown[] = []
  let awaited: readonly unknown[] = []

  function forget(): void {
    for (const picture of pictures) pictureLifecycle.drop(picture)
    pictures = []
    layers = undefined
    known = []
  }

  const keyOf = (design: Design, scale: number): readonly unknown[] => [
    design.textElements,
    design.shapes,
    design.backdrop?.scrims,
    design.backdrop?.scrimGain,
    design.out,
    design.videoDuration,
    fonts.missing(),
    scale,
  ]

  return {
    of(design: Design, scale: number): LookLayers<CanvasImageSource> | undefined {
      if (!design.look) return undefined
      const key = keyOf(design, scale)
      if (isSame(key, known)) return layers
      const texts = drawnTexts(design).filter(isSetText)
      if (!fonts.has(texts)) {
        if (!isSame(key, awaited)) {
          awaited = key
          void fonts.ready(texts).then(onFonts)
        }
        return layers
      }
      forget()
      layers = lookLayers<CanvasImageSource>(design, {
        scale,
        measure: measureEmWith(context),
        makeSurface(width, height) {
          const surface = makeSurface(width, height)
          pictures.push(surface.picture)
          return surface
        },
      })
      known = key
      return layers
    },
    isCurrent: (design: Design, scale: number): boolean =>
      !design.look || isSame(keyOf(design, scale), known),
    /** Frees everything that was painted. */
    dispose(): void {
      forget()
      release(canvas)
    },
  }
}
