import { Check, Download } from 'lucide-react'
import { useStore } from 'zustand'
import type { SetTools } from '#web/editor/model/formats/make-format-set.ts'
import type { SetVideo } from '#web/pieces/making/format-set.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Progress } from '#web/ui/state/progress.tsx'

const isDone = ({ status }: SetVideo): boolean => status === 'done'

/** The videos of the set, each with its progress, and how they are saved. */
export function SetList({ formatSet, setSaver }: SetTools) {
  const { videos, warnings } = useStore(formatSet.store)
  const { status, notice } = useStore(setSaver.store)
  if (videos.length === 0) return null
  const finished = videos.filter(isDone)
  return (
    <section aria-label="Videos" className="flex flex-col gap-3">
      <ul className="flex flex-col gap-2">
        {videos.map((video) => (
          <SetItem key={video.renderId} video={video} onSave={() => void setSaver.save([video])} />
        ))}
      </ul>
      {warnings.length > 0 && (
        <ul className="list-disc pl-5 text-sm text-amber">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {finished.length === videos.length && videos.length > 1 && (
        <Button
          variant="primary"
          busy={status === 'saving' && 'Saving…'}
          onClick={() => void setSaver.save(finished)}
        >
          <Download aria-hidden />
          Download all {finished.length}
        </Button>
      )}
      <p role="status" className={notice?.tone === 'error' ? 'text-sm text-danger' : 'text-sm text-quiet'}>
        {notice && [notice.title, notice.text].filter(Boolean).join(' ')}
      </p>
    </section>
  )
}

function SetItem({ video, onSave }: { video: SetVideo; onSave: () => void }) {
  const { format, status, progress, problem } = video
  if (status === 'done') {
    return (
      <li className="flex items-center gap-3 rounded-control border border-line bg-raised pl-4">
        <Check aria-hidden className="size-5 text-pink-soft" />
        <span className="flex-1 font-semibold">{format} is ready</span>
        <IconButton label={`Download ${format}`} icon={<Download />} onClick={onSave} />
      </li>
    )
  }
  return (
    <li className="rounded-control border border-line bg-raised px-4 py-3">
      {status === 'failed' || status === 'cancelled' ? (
        <p className="text-danger">
          {format}: {problem ?? 'This video was canceled.'}
        </p>
      ) : (
        <Progress label={`Making ${format}`} value={status === 'running' ? progress : undefined} />
      )}
    </li>
  )
}
