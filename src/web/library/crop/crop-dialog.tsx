import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { moveFocus } from '#contract/clips.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { backgroundsQuery } from '#web/api/backgrounds-query.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useAnalysis } from '#web/library/use-analysis.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { useFirstAnswer } from '#web/pieces/use-first-answer.ts'
import { Button } from '#web/ui/action/button.tsx'
import { SegmentedControl } from '#web/ui/field/segmented-control.tsx'
import { Slider } from '#web/ui/field/slider.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { croppedEdges, type Size } from './crop-area.ts'
import { CropPicture } from './crop-picture.tsx'
import { FigureGlow } from './figure-glow.tsx'
import { FigureNote } from './figure-note.tsx'
import { FittedPicture } from './fitted-picture.tsx'
import { PathKeys } from './path-keys.tsx'
import { useCropDraft, type Way } from './use-crop-draft.ts'

type CropDialogProps = { video: BackgroundVideo; onClose: () => void }

const WAY_OPTIONS: readonly { value: Way; label: string }[] = [
  { value: 'still', label: 'Still' },
  { value: 'follow', label: 'Follow' },
  { value: 'fit', label: 'Fit' },
]

/** `keys`: where there is a keyboard. */
const DESCRIPTIONS: Readonly<Record<Way, { text: string; keys?: string }>> = {
  still: { text: 'Drag the bright part of the picture.', keys: 'Arrow keys move it, too.' },
  follow: {
    text: 'Pink light shows the dancer. Drag the bright part to set a key at this time.',
    keys: 'Arrow keys move it, K sets a key, Delete removes it.',
  },
  fit: { text: 'All of the picture shows: blurred edges fill the rest.' },
}

/** Stores a crop. */
function useSaving(video: BackgroundVideo, onClose: () => void) {
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const save = async (body: Pick<BackgroundVideo, 'focus' | 'framing'>) => {
    setSaving(true)
    try {
      await call(moveFocus, { params: { publicId: video.publicId }, body })
      await client.invalidateQueries({ queryKey: queryKeys.backgrounds })
      announce('The picture is cropped again')
      onClose()
    } catch (error) {
      setFailure(sentenceOf(error))
      setSaving(false)
    }
  }
  return { save, failure, isSaving }
}

/** Chooses how a wider or higher picture fills the frame. Opens once the crop is read, as its code does. */
export function CropDialog({ video: { publicId }, onClose }: CropDialogProps) {
  const query = useFirstAnswer(backgroundsQuery)
  const video = query.data?.personal.find((each) => each.publicId === publicId)
  if (video) return <CropForm video={video} onClose={onClose} />
  if (!hasFailed(query)) return null
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title="Crop">
      <LoadFailure title="Could not load this video." query={query} />
    </Dialog>
  )
}

function CropForm({ video, onClose }: CropDialogProps) {
  const [picture, setPicture] = useState<Size>()
  const { save, failure, isSaving } = useSaving(video, onClose)
  const figure = useAnalysis(video).data?.figure ?? undefined
  const draft = useCropDraft(video, picture, figure)
  const { crop, shown, way, keys, at, seconds } = draft
  const cut = picture && croppedEdges(picture)
  const axis = (name: 'x' | 'y', label: string) => (
    <Slider
      label={label}
      unit="%"
      min={0}
      max={100}
      value={Math.round(shown[name] * 100)}
      onChange={(percent) => draft.move({ ...shown, [name]: percent / 100 })}
    />
  )
  const press = (key: string) => {
    if (key === 'k' || key === 'K') draft.setKey()
    if (key === 'Delete' || key === 'Backspace') draft.deleteKey()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Crop"
      description={
        <>
          {DESCRIPTIONS[way].text} <span className="pointer-coarse:hidden">{DESCRIPTIONS[way].keys}</span>
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>{cut === 'none' ? 'Close' : 'Cancel'}</Button>
          {cut !== 'none' && (
            <Button variant="primary" busy={isSaving && 'Saving…'} onClick={() => void save(crop)}>
              Save
            </Button>
          )}
        </>
      }
    >
      {cut && cut !== 'none' && (
        <div className="mb-3">
          <SegmentedControl
            label="Way of cropping"
            value={way}
            options={WAY_OPTIONS}
            onChange={draft.choose}
          />
        </div>
      )}
      {way === 'fit' ? (
        <FittedPicture src={video.wholePicture} onPicture={setPicture} />
      ) : (
        <CropPicture
          src={video.wholePicture}
          focus={shown}
          onFocus={draft.move}
          onPicture={setPicture}
          onKey={press}
        >
          {keys && figure && <FigureGlow figure={figure} at={at} />}
        </CropPicture>
      )}
      {cut === 'none' && <p className="mt-3 text-quiet">All of this picture fits: nothing is cut away.</p>}
      {keys && (
        <PathKeys
          {...{ keys, at, seconds }}
          onAt={draft.setAt}
          onSet={draft.setKey}
          onDelete={draft.deleteKey}
        />
      )}
      {way !== 'fit' && cut === 'sides' && axis('x', 'From left to right')}
      {way !== 'fit' && cut === 'ends' && axis('y', 'From top to bottom')}
      <FigureNote draft={draft} />
      {failure && (
        <p role="alert" className="mt-3 text-danger">
          {failure}
        </p>
      )}
    </Dialog>
  )
}
