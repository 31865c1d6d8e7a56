import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { moveFocus } from '#contract/clips.ts'
import type { Focus } from '#domain/library/focus.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useAnalysis } from '#web/library/use-analysis.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Slider } from '#web/ui/field/slider.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { croppedEdges, type Size } from './crop-area.ts'
import { CropPicture } from './crop-picture.tsx'
import { type Movement, movementIn } from './movement.ts'

type CropDialogProps = { video: BackgroundVideo; onClose: () => void }

/** Chooses the part of a wider or higher picture that stays in the frame. */
export function CropDialog({ video, onClose }: CropDialogProps) {
  const client = useQueryClient()
  const [focus, setFocus] = useState(video.focus)
  const [picture, setPicture] = useState<Size>()
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await call(moveFocus, { params: { publicId: video.publicId }, body: { focus } })
      await client.invalidateQueries({ queryKey: queryKeys.backgrounds })
      announce('The picture is cropped again')
      onClose()
    } catch (error) {
      setFailure(sentenceOf(error))
      setSaving(false)
    }
  }
  const cut = picture && croppedEdges(picture)
  const figure = useAnalysis(video).data?.figure
  const movement = figure && picture && movementIn(figure, picture, focus)
  const axis = (name: 'x' | 'y', label: string) => (
    <Slider
      label={label}
      unit="%"
      min={0}
      max={100}
      value={Math.round(focus[name] * 100)}
      onChange={(percent) => setFocus({ ...focus, [name]: percent / 100 })}
    />
  )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Crop"
      description="Drag the picture's bright part, or use the arrow keys."
      footer={
        <>
          <Button onClick={onClose}>{cut === 'none' ? 'Close' : 'Cancel'}</Button>
          {cut !== 'none' && (
            <Button variant="primary" busy={isSaving && 'Saving…'} onClick={() => void save()}>
              Save
            </Button>
          )}
        </>
      }
    >
      <CropPicture src={video.wholePicture} focus={focus} onFocus={setFocus} onPicture={setPicture} />
      {cut === 'none' && <p className="mt-3 text-quiet">All of this picture fits: nothing is cut away.</p>}
      {cut === 'sides' && axis('x', 'From left to right')}
      {cut === 'ends' && axis('y', 'From top to bottom')}
      {movement && <MovementNote {...movement} onFocus={setFocus} />}
      {failure && (
        <p role="alert" className="mt-3 text-danger">
          {failure}
        </p>
      )}
    </Dialog>
  )
}

/** How much of the movement stays, and the way to the place that keeps more. */
const MovementNote = ({ kept, better, onFocus }: Movement & { onFocus: (focus: Focus) => void }) => (
  <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
    <p className="text-sm text-quiet">{kept} % of the movement stays in the frame.</p>
    {better && <Button onClick={() => onFocus(better)}>Center on the movement</Button>}
  </div>
)
