import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { isPaintedFromData } from '#domain/design/painted-design.ts'
import { isSetText } from '#domain/design/setting/set-text-element.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import type { LookLayers } from '#scene/look-layers/look-layers.ts'
import { measureEmWith } from '#scene/measure-em.ts'
import type { Fonts } from '#web/editor/model/fonts.ts'
import type { LoadedLooks, LookCode } from '#web/editor/model/look-code.ts'
import { makeSurface, offscreen, release } from '#web/editor/model/offscreen.ts'
import { awaitFonts } from './await-fonts.ts'
import { isSameKey } from './painting/is-same-key.ts'
import { pictureLifecycle } from './painting/pictures.ts'

type Layers = LookLayers<CanvasImageSource>

/** The only text that differs; undefined where more than one does, or none. */
function onlyChanged(before: readonly TextElement[], after: readonly TextElement[]): ElementId | undefined {
  if (before.length !== after.length) return undefined
  const changed = after.filter((text, index) => text !== before[index])
  const [text] = changed
  const isOne = changed.length === 1 && before.some(({ id }) => id === text?.id)
  return isOne ? text?.id : undefined
}

/** A design with the texts alone that come before another one, or after it. */
const beside = (design: Design, id: ElementId, part: 'before' | 'after'): Design => {
  const at = design.textElements.findIndex((text) => text.id === id)
  const texts = part === 'before' ? design.textElements.slice(0, at) : design.textElements.slice(at + 1)
  return { ...design, textElements: texts }
}

type LookPictureDeps = { readonly fonts: Fonts; readonly lookCode: LookCode }

export type LookPicture = ReturnType<typeof createLookPicture>

/**
 * What the look of the last design paints. While a font or the code of looks is loading the old picture stays. While one
 * text keeps changing, as under a finger, everything else is kept.
 */
export function createLookPicture({ fonts, lookCode }: LookPictureDeps, onLoaded: () => void) {
  const { canvas, context } = offscreen(1, 1)
  let pictures: CanvasImageSource[] = []
  let layers: Layers | undefined
  let around: { readonly id: ElementId; readonly before: Layers; readonly after: Layers } | undefined
  let known: readonly unknown[] = []
  let texts: readonly TextElement[] = []
  const areThere = awaitFonts(fonts, onLoaded)

  function forget(): void {
    for (const picture of pictures) pictureLifecycle.drop(picture)
    pictures = []
    layers = undefined
    around = undefined
    known = []
  }

  /** Everything but the texts. */
  const surroundings = (design: Design, scale: number): readonly unknown[] => [
    design.shapes,
    design.code,
    design.backdrop?.scrims,
    design.backdrop?.scrimGain,
    design.backdrop?.darkening,
    design.out,
    design.videoDuration,
    fonts.missing(),
    scale,
  ]

  const keyOf = (design: Design, scale: number): readonly unknown[] => [
    ...surroundings(design, scale),
    design.textElements,
  ]

  const kept = ({ lookLayers }: LoadedLooks, design: Design, scale: number): Layers =>
    lookLayers<CanvasImageSource>(design, {
      scale,
      measure: measureEmWith(context),
      makeSurface(width, height) {
        const surface = makeSurface(width, height)
        pictures.push(surface.picture)
        return surface
      },
    })

  /** Only this text is painted again. */
  function changing(code: LoadedLooks, design: Design, scale: number, id: ElementId): Layers {
    if (around?.id !== id) {
      forget()
      around = {
        id,
        before: kept(code, beside(design, id, 'before'), scale),
        after: kept(code, beside(design, id, 'after'), scale),
      }
    }
    const changed = design.textElements.filter((text) => text.id === id)
    const own = code.lookLayers<CanvasImageSource>(
      { ...design, textElements: changed },
      { scale, measure: measureEmWith(context) },
    )
    return {
      ground: around.before.ground,
      texts: [...around.before.texts, ...own.texts, ...around.after.texts],
    }
  }

  function painted(code: LoadedLooks, design: Design, scale: number): Layers {
    const isOnlyText = isSameKey(surroundings(design, scale), known.slice(0, -1))
    const id = isOnlyText ? onlyChanged(texts, design.textElements) : undefined
    if (id !== undefined) return changing(code, design, scale, id)
    forget()
    return kept(code, design, scale)
  }

  return {
    of(design: Design, scale: number): Layers | undefined {
      if (!isPaintedFromData(design)) return undefined
      const key = keyOf(design, scale)
      if (isSameKey(key, known)) return layers
      if (!areThere(drawnTexts(design).filter(isSetText), key)) return layers
      const code = lookCode.now()
      if (!code) {
        lookCode.whenLoaded(onLoaded)
        return layers
      }
      layers = painted(code, design, scale)
      known = key
      texts = design.textElements
      return layers
    },
    isCurrent: (design: Design, scale: number): boolean =>
      !isPaintedFromData(design) || isSameKey(keyOf(design, scale), known),
    /** Frees everything that was painted. */
    dispose(): void {
      forget()
      release(canvas)
    },
  }
}
