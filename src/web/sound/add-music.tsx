import { useQueryClient } from '@tanstack/react-query'
import { Music } from 'lucide-react'
import { useRef, useState } from 'react'
import { uploadTrack } from '#contract/tracks.ts'
import { MUSIC_RIGHTS } from '#domain/sound/track-rules.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { upload } from '#web/api/upload.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { AlertDialog } from '#web/ui/layer/alert-dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { written } from '#web/ui/written.tsx'
import type { ListedTrack } from './tracks-query.ts'

const ACCEPT = 'audio/*,.mp3,.m4a,.aac,.wav,.ogg,.oga,.flac'

type AddMusicProps = { hasRights: boolean; onAdded: (track: ListedTrack) => void }

/** Uploads a piece of music. Before the first one the right to use it is confirmed. */
export function AddMusic({ hasRights, onAdded }: AddMusicProps) {
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [sent, setSent] = useState(0)
  /** Confirmed just now: the upload says so, and the list knows it from then on. */
  const confirms = useRef(false)
  const { busy, failure, run } = useWork()
  const send = (file: File) =>
    run(
      'Adding…',
      async () => {
        setSent(0)
        const fields = confirms.current ? { hasRights: 'true' as const } : {}
        const track = await upload(uploadTrack, { fields, files: { track: file }, onProgress: setSent })
        await client.invalidateQueries({ queryKey: queryKeys.tracks })
        announce(`${written(track.title)} added`)
        onAdded(track)
      },
      'The music could not be added',
    )
  return (
    <div className="flex flex-col gap-2">
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        aria-label="Music file"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void send(file)
        }}
      />
      <Button
        busy={busy && (sent < 1 ? `Sending ${Math.round(sent * 100)} %` : 'Preparing…')}
        onClick={() => (hasRights || confirms.current ? input.current?.click() : setAsking(true))}
      >
        <Music className="size-4" aria-hidden />
        Add your own music
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="primary"
        title="May you use this music?"
        description={MUSIC_RIGHTS}
        confirmLabel="Yes, choose a file"
        onConfirm={() => {
          confirms.current = true
          input.current?.click()
        }}
      />
      <Notice tone="danger">{failure}</Notice>
    </div>
  )
}
