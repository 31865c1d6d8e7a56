import { useState } from 'react'
import type { StoredVideo } from '#contract/uploads.ts'
import { deleteUserVideos, type LeftVideo, segmentUserVideos } from '#contract/user-videos.ts'
import type { PublicId, UserId } from '#domain/ids.ts'
import { call } from '#web/api/call.ts'
import { cutStateOf } from '#web/library/clips/cut-state.ts'
import { usePageUploads, useUploadsState } from '#web/library/upload/browser/use-uploads.ts'
import { bytesOf } from '#web/pieces/bytes-words.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextButton } from '#web/ui/action/text-button.tsx'
import { CheckField } from '#web/ui/field/check-line.tsx'
import { AlertDialog } from '#web/ui/layer/alert-dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { actOnSeveral, leftLines } from './several-videos.ts'
import { bytesIn, counted, totalsOf } from './video-totals.ts'

type LibraryActionsProps = {
  videos: readonly StoredVideo[]
  userId: UserId
  picked: ReadonlySet<string>
  onPick: (picked: ReadonlySet<string>) => void
  /** Called after each action, to read the library again. */
  onChanged: () => Promise<unknown>
}

type Reply = { done: readonly PublicId[]; left: readonly LeftVideo[] }

/** The totals of a library, and what can be done to several of its videos at once (AD-29, N11). */
export function LibraryActions({ videos, userId, picked, onPick, onChanged }: LibraryActionsProps) {
  const { uploads } = usePageUploads()
  const [isAsked, ask] = useState(false)
  const [busy, setBusy] = useState('')
  const [left, setLeft] = useState<{ title: string; lines: readonly string[] }>()
  const chosen = videos.filter(({ publicId }) => picked.has(publicId))
  const uncut = useUploadsState((state) => state)
  const uncutVideos = videos.filter((video) => cutStateOf(video, uncut) !== 'whole')
  // Of videos that are picked, also those with clips: a clip may have been deleted.
  const cuttable = chosen.length > 0 ? chosen.filter(({ usable }) => usable) : uncutVideos

  const run = async (
    label: string,
    of: readonly StoredVideo[],
    act: (publicIds: PublicId[]) => Promise<Reply>,
    doneWords: (done: readonly PublicId[]) => string,
    leftWords: string,
  ) => {
    setBusy(label)
    setLeft(undefined)
    const reply = await actOnSeveral(of, act)
    if (reply.done.length > 0) toast.done(doneWords(reply.done))
    if (reply.left.length > 0)
      setLeft({
        title: `${counted(reply.left.length, 'video')} ${leftWords}`,
        lines: leftLines(reply.left, of),
      })
    await onChanged()
    setBusy('')
    return reply
  }
  const params = { userId }
  const remove = async () => {
    const { left } = await run(
      'Deleting…',
      chosen,
      async (publicIds) => {
        const { deleted, left } = await call(deleteUserVideos, { params, body: { publicIds } })
        return { done: deleted, left }
      },
      (done) => `${counted(done.length, 'video')} deleted. The room is free in a day.`,
      'not deleted',
    )
    onPick(new Set(left.map(({ publicId }) => publicId)))
  }
  const cut = () =>
    run(
      'Cutting…',
      cuttable,
      async (publicIds) => {
        const { cut, left } = await call(segmentUserVideos, { params, body: { publicIds } })
        for (const publicId of cut) uploads.hasCut(publicId)
        return { done: cut, left }
      },
      (done) => `${counted(done.length, 'video')} cut into clips`,
      'not cut',
    )
  const size = `${counted(chosen.length, 'video')}, ${bytesOf(bytesIn(chosen))}`
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
      <Notice tone="danger" className="basis-full">
        {left && (
          <>
            <p className="font-semibold">{left.title}</p>
            <ul>
              {left.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <TextButton onClick={() => setLeft(undefined)}>Dismiss</TextButton>
          </>
        )}
      </Notice>
      <AlertDialog
        open={isAsked}
        onOpenChange={ask}
        title={`Delete ${size}?`}
        description="Their clips go as well. Videos that are made of them already stay. The room is free in a day."
        confirmLabel="Delete"
        onConfirm={() => void remove()}
      />
    </div>
  )
}
