import { useEffect, useReducer, useRef } from 'react'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { restSecond } from '#domain/design/rest-second.ts'
import { FORMAT_WINDOWS, type Format } from '#domain/geometry/formats.ts'
import type { Crop } from '#domain/library/framing.ts'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { useOverlayCatalog } from '#web/editor/model/use-overlay-catalog.ts'
import { paintFormat } from '#web/editor/tools/formats/paint-format.ts'
import type { LaidOutDesign } from '#web/editor/tools/formats/use-laid-out.ts'
import { Spinner } from '#web/ui/state/spinner.tsx'
import { MovableElements } from './movable-elements.tsx'

/** Device pixels across: sharp on a phone, quick to paint everywhere. */
const WIDTH = 720

/** Finds the picture of an overlay; paints again when more pictures have arrived. */
function useOverlayImages(laid: LaidOutDesign | undefined) {
  const { frames } = useEditorModel().slots
  const catalog = useOverlayCatalog()
  const [arrived, arrive] = useReducer((count: number) => count + 1, 0)
  useEffect(() => frames.subscribe(arrive), [frames])
  const image = (id: string) => {
    const element = laid?.design.overlayElements.find((each) => each.id === id)
    const overlay = element && catalog.get(element.overlayId)
    return laid && overlay && frames.cutout(overlay, restSecond(laid.design.videoDuration))
  }
  return { image, arrived }
}

type FormatPreviewProps = {
  format: Format
  laid: LaidOutDesign | undefined
  clip: ImageBitmap | undefined
  crop: Crop
  /** The clip's time in seconds. */
  at: number
}

/** The finished composition in a format. Its elements can be moved. */
export function FormatPreview({ format, laid, clip, crop, at }: FormatPreviewProps) {
  const { looks, user } = useEditorModel()
  const canvas = useRef<HTMLCanvasElement>(null)
  const window = FORMAT_WINDOWS[format]
  const height = Math.round((WIDTH * window.height) / window.width)
  const { image, arrived } = useOverlayImages(laid)
  // biome-ignore lint/correctness/useExhaustiveDependencies: painted again when pictures have arrived
  useEffect(() => {
    if (!canvas.current || !laid) return
    paintFormat(canvas.current, {
      design: laid.design,
      format,
      clip,
      crop,
      at,
      measure: looks.tools().measure,
      isWatermarked: capabilitiesOf(user).watermark,
      overlayImage: image,
    })
  }, [laid, format, clip, crop, at, looks, user, arrived])
  return (
    <div
      className="relative mx-auto overflow-hidden rounded-card border border-line bg-stage"
      style={{
        aspectRatio: `${window.width} / ${window.height}`,
        width: `min(100%, ${(44 * window.width) / window.height}vh)`,
      }}
    >
      <canvas
        key={format}
        ref={canvas}
        width={WIDTH}
        height={height}
        role="img"
        aria-label={`Your video in ${format}`}
        className="size-full"
      />
      {laid ? (
        <MovableElements format={format} laid={laid} />
      ) : (
        <div className="absolute inset-0 grid place-items-center">
          <Spinner label="Laying out…" />
        </div>
      )}
    </div>
  )
}
