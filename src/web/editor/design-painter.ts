import type { QueryClient } from '@tanstack/react-query'
import type { BackgroundVideo } from '#domain/design/background-video.ts'
import type { Design } from '#domain/design/design.ts'
import { restSecond } from '#domain/design/rest-second.ts'
import { cropIn } from '#domain/formats/crop-in.ts'
import type { Format } from '#domain/geometry/formats.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import { layOutDesign } from '#scene/lay-out-design.ts'
import { measureWith } from '#scene/text/measure.ts'
import { backgroundsQuery } from '#web/api/backgrounds-query.ts'
import { isUsable, libraryQuery } from '#web/api/use-overlays.ts'
import { createClips } from './model/clip-facts.ts'
import type { OverlayFrames } from './model/editor-slots.ts'
import { createFonts } from './model/fonts.ts'
import { createLookCode, type LoadedLooks } from './model/look-code.ts'
import { createLooks } from './model/looks.ts'
import { offscreen } from './model/offscreen.ts'
import { loadedPictures, starterOverlays } from './model/use-overlay-catalog.ts'
import { fetchPicture, listedIn, pictureOfClip } from './tools/formats/clip-picture.ts'
import { paintFormat } from './tools/formats/paint-format.ts'

type Painting = { readonly format: Format; readonly isWatermarked: boolean }

/** Edits and paints designs outside of the editor, with what the editor does it with. */
export function createDesignPainter(client: QueryClient, frames: OverlayFrames) {
  const lookCode = createLookCode()
  const pictureOf = loadedPictures(client)
  const looks = createLooks({
    fonts: createFonts(document.fonts),
    clips: createClips(client),
    lookCode,
    overlayOf: starterOverlays(client),
    pictureOf,
  })
  const rulers = { measure: measureWith(offscreen(1, 1).context), pictureOf }
  const clips = new Map<string, Promise<ImageBitmap>>()

  async function listedOf(background: BackgroundVideo | null) {
    return listedIn(await client.ensureQueryData(backgroundsQuery), background)
  }

  /** A failed picture is fetched again by the next call. */
  function fetched(address: string): Promise<ImageBitmap> {
    const asked = clips.get(address) ?? fetchPicture(address)
    clips.set(address, asked)
    asked.catch(() => clips.delete(address))
    return asked
  }

  /** Frames of overlays that are loaded. */
  function overlaysOf(design: Design) {
    const library = client.getQueryData(libraryQuery.queryKey)?.filter(isUsable) ?? []
    return (id: string) => {
      const element = design.overlayElements.find((each) => each.id === id)
      const overlay = library.find(({ publicId }) => publicId === element?.overlayId)
      return overlay && frames.cutout(overlay, restSecond(design.videoDuration))
    }
  }

  return {
    /** The design after the edits, composed with its fonts and its clip. */
    async edited(start: Design, edits: readonly DesignEdit[]): Promise<Design> {
      const code = new Promise<LoadedLooks>((resolve) => lookCode.whenLoaded(resolve))
      const [{ editDesign }] = await Promise.all([
        code,
        client.ensureQueryData(libraryQuery),
        client.ensureQueryData(backgroundsQuery),
      ])
      const made = () => edits.reduce((design, edit) => editDesign(design, edit, looks.tools()), start)
      // What has to be loaded, only the composed design knows.
      await looks.ready(made())
      return made()
    },
    /** Paints the design in a format as its video looks once everything has entered; answers what had no room. */
    async paint(
      canvas: HTMLCanvasElement,
      design: Design,
      { format, isWatermarked }: Painting,
    ): Promise<readonly string[]> {
      const { measure, hyphenate, language } = looks.tools()
      const clip = pictureOfClip(design.background, await listedOf(design.background))
      const picture = clip.address ? await fetched(clip.address).catch(() => undefined) : undefined
      const laid = layOutDesign(design, format, { rulers, measure, hyphenate, language })
      paintFormat(canvas, {
        design: laid.design,
        format,
        clip: picture,
        crop: cropIn(design, format, clip.crop),
        at: clip.at,
        measure,
        isWatermarked,
        overlayImage: overlaysOf(laid.design),
      })
      return laid.notices
    },
    /** Calls back when more frames of overlays have arrived. */
    subscribe: frames.subscribe,
    /** Frees the pictures. */
    dispose(): void {
      for (const asked of clips.values())
        void asked.then(
          (picture) => picture.close(),
          () => undefined,
        )
      clips.clear()
    },
  }
}
