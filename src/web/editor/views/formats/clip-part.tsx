import { withFocusIn } from '#domain/formats/overrides.ts'
import { DEFAULT_FORMAT, FORMAT_WINDOWS, type Format } from '#domain/geometry/formats.ts'
import { FOCUS_STEP } from '#domain/library/focus.ts'
import type { Crop } from '#domain/library/framing.ts'
import { useEdit, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { focusAlong, isFitted, movableAxis } from '#web/editor/tools/formats/clip-crop.ts'
import type { ClipPicture } from '#web/editor/tools/formats/use-clip-picture.ts'
import { Slider } from '#web/ui/field/slider.tsx'

const LABELS = { x: 'Clip, from left to right', y: 'Clip, from top to bottom' } as const

type ClipPartProps = { format: Format; clip: ClipPicture; crop: Crop }

/** Chooses the part of the clip that shows in a format, where there is a choice. */
export function ClipPart({ format, clip: { picture, at }, crop }: ClipPartProps) {
  const edit = useEdit()
  const { editor } = useEditorModel()
  const window = FORMAT_WINDOWS[format]
  const axis = picture && movableAxis(picture, window)
  if (!axis || format === DEFAULT_FORMAT) return null
  if (isFitted(picture, crop))
    return <p className="text-center text-sm text-quiet">All of the clip shows, over blurred edges.</p>
  const focus = focusAlong(picture, window, crop, at)
  return (
    <Slider
      label={LABELS[axis]}
      unit="%"
      min={0}
      max={100}
      step={FOCUS_STEP * 100}
      value={Math.round(focus[axis] * 100)}
      onChange={(next) => {
        const design = withFocusIn(designOf(editor.store.getState()), format, {
          ...focus,
          [axis]: next / 100,
        })
        edit({ kind: 'replace', design }, `focus-in-${format}`)
      }}
    />
  )
}
