import { useState } from 'react'
import { segmentVideo } from '#contract/clips.ts'
import { deleteUserVideo, type StoredVideo } from '#contract/uploads.ts'
import type { UserId } from '#domain/ids.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { cutStateOf } from '#web/library/clips/cut-state.ts'
import { usePageUploads, useUploadsState } from '#web/library/upload/browser/use-uploads.ts'
import { Button } from '#web/ui/action/button.tsx'
import { CheckField } from '#web/ui/field/check-line.tsx'
import { AlertDialog } from '#web/ui/layer/alert-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { counted, forEachVideo, totalsOf } from './video-totals.ts'

type LibraryActionsProps = {
  videos: readonly StoredVideo[]
  userId: UserId
  picked: ReadonlySet<string>
  onPick: (picked: ReadonlySet<string>) => void
  /** Called after each action, to read the library again. */
  onChanged: () => Promise<unknown>
}

/** The totals of a library, and what can be done to several of its videos at once (AD-29, N11). */
export function LibraryActions({ videos, userId, picked, onPick, onChanged }: LibraryActionsProps) {
  const { uploads } = usePageUploads()
  const [isAsked, ask] = useState(false)
  const [busy, setBusy] = useState('')
  const chosen = videos.filter(({ publicId }) => picked.has(publicId))
  const uncut = useUploadsState((state) => state)
  const uncutVideos = videos.filter((video) => cutStateOf(video, uncut) !== 'whole')
  // Of videos that are picked, also those with clips: a clip may have been deleted.
  const cuttable = chosen.length > 0 ? chosen.filter(({ usable }) => usable) : uncutVideos

  const run = async (
    label: string,
    of: readonly StoredVideo[],
    act: (video: StoredVideo) => Promise<unknown>,
  ) => {
    setBusy(label)
    const { done, failed, error } = await forEachVideo(of, act)
    if (failed > 0)
      toast.error(`${done} of ${counted(of.length, 'video')} done, ${failed} failed.`, {
        description: sentenceOf(error),
      })
    await onChanged()
    setBusy('')
    return failed === 0
  }
  const remove = async () => {
    const isDone = await run('Deleting…', chosen, ({ publicId }) =>
      call(deleteUserVideo, { params: { videoId: publicId } }),
    )
    onPick(new Set())
    if (isDone) toast.done(`${counted(chosen.length, 'video')} deleted`)
  }
  const cut = async () => {
    const isDone = await run('Cutting…', cuttable, async ({ publicId, title, duration, libraryType }) => {
      await call(segmentVideo, { body: { publicId, title, duration, libraryType, userId } })
      uploads.hasCut(publicId)
    })
    if (isDone) toast.done(`${counted(cuttable.length, 'video')} cut into clips`)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="tabular min-w-48 flex-1 text-sm text-quiet">{totalsOf(videos)}</p>
      {cuttable.length > 0 && (
        <Button busy={busy === 'Cutting…' && busy} disabled={busy === 'Deleting…'} onClick={() => void cut()}>
          Cut clips of {counted(cuttable.length, 'video')}
        </Button>
      )}
      <CheckField
        type="checkbox"
        checked={videos.length > 0 && chosen.length === videos.length}
        onChange={(isChecked) => onPick(new Set(isChecked ? videos.map(({ publicId }) => publicId) : []))}
      >
        Select all
      </CheckField>
      <Button
        busy={busy === 'Deleting…' && busy}
        disabled={chosen.length === 0 || busy === 'Cutting…'}
        onClick={() => ask(true)}
      >
        Delete {counted(chosen.length, 'video')}
      </Button>
      <AlertDialog
        open={isAsked}
        onOpenChange={ask}
        title={`Delete ${counted(chosen.length, 'video')}?`}
        description="Their clips go as well. Videos that are made of them already stay."
        confirmLabel="Delete"
        onConfirm={() => void remove()}
      />
    </div>
  )
}
