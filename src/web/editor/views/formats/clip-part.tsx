import { withFocusIn } from '#domain/formats/overrides.ts'
import { DEFAULT_FORMAT, FORMAT_WINDOWS, type Format } from '#domain/geometry/formats.ts'
import { FOCUS_STEP, type Focus } from '#domain/library/focus.ts'
import type { Crop } from '#domain/library/framing.ts'
import { useEdit, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { focusAlong, isFitted, movableAxis } from '#web/editor/tools/formats/clip-crop.ts'
import { focusOnFigure } from '#web/editor/tools/formats/focus-on-figure.ts'
import type { ClipPicture } from '#web/editor/tools/formats/use-clip-picture.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Slider } from '#web/ui/field/slider.tsx'

const LABELS = { x: 'Clip, from left to right', y: 'Clip, from top to bottom' } as const

type ClipPartProps = { format: Format; clip: ClipPicture; crop: Crop }

/** Chooses the part of the clip that shows in a format, where there is a choice. */
export function ClipPart({ format, clip: { picture, at, figure }, crop }: ClipPartProps) {
  const edit = useEdit()
  const { editor } = useEditorModel()
  const window = FORMAT_WINDOWS[format]
  const axis = picture && movableAxis(picture, window)
  if (!axis || format === DEFAULT_FORMAT) return null
  if (isFitted(picture, crop))
    return <p className="text-center text-sm text-quiet">All of the clip shows, over blurred edges.</p>
  const focus = focusAlong(picture, window, crop, at)
  const show = (next: Focus) => {
    const design = withFocusIn(designOf(editor.store.getState()), format, next)
    edit({ kind: 'replace', design }, `focus-in-${format}`)
  }
  // A crop that follows its path needs no better place.
  const better = figure && !crop.framing ? focusOnFigure(figure, { picture, window, focus }) : undefined
  return (
    <>
      <Slider
        label={LABELS[axis]}
        unit="%"
        min={0}
        max={100}
        step={FOCUS_STEP * 100}
        value={Math.round(focus[axis] * 100)}
        onChange={(next) => show({ ...focus, [axis]: next / 100 })}
      />
      {better && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-quiet">
            {Math.round(better.present * 100)} % of the dancer shows; {Math.round(better.kept * 100)} % could.
          </p>
          <Button onClick={() => show(better.focus)}>Center on the dancer</Button>
        </div>
      )}
    </>
  )
}
