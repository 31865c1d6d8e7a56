import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { listDraftVersions, readDraftVersion } from '#contract/drafts.ts'
import type { DraftId } from '#domain/drafts/draft.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { editWithUndo } from '#web/editor/model/edit-with-undo.ts'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { exactMoment } from '#web/pieces/moment-words.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { lastChange } from './last-change.ts'

/** Earlier versions of the open design. Restoring one is a step of undo. */
export function EarlierVersions({ onRestored }: { onRestored: () => void }) {
  const { drafts } = useEditorModel()
  const { id, save } = useStore(drafts.store)
  const isOnServer = save.kind !== 'untouched'
  const query = useQuery({
    queryKey: [listDraftVersions.path, id],
    queryFn: ({ signal }) => call(listDraftVersions, { params: { id }, signal }),
    enabled: isOnServer,
    staleTime: 0,
    gcTime: 0,
  })
  if (!isOnServer) return null
  if (hasFailed(query)) return <LoadFailure title="Could not load earlier versions." query={query} />
  const versions = query.data ?? []
  if (versions.length === 0) return null
  return (
    <details className="rounded-card border border-line">
      <summary className="flex min-h-11 items-center gap-2 px-4 font-semibold">
        <History className="size-5 text-pink-soft" aria-hidden />
        Earlier versions of the open design
      </summary>
      <ul className="flex flex-col px-4 pb-3">
        {versions.map(({ revision, savedAt }) => (
          <Version key={revision} id={id} revision={revision} savedAt={savedAt} onRestored={onRestored} />
        ))}
      </ul>
    </details>
  )
}

type VersionProps = { id: DraftId; revision: number; savedAt: string; onRestored: () => void }

function Version({ id, revision, savedAt, onRestored }: VersionProps) {
  const { editor } = useEditorModel()
  const [state, setState] = useState<'idle' | 'busy' | { problem: string }>('idle')
  const locale = useDateLocale()
  const at = new Date(savedAt)
  const goBack = async () => {
    setState('busy')
    try {
      const { design } = await call(readDraftVersion, { params: { id, revision } })
      onRestored()
      editWithUndo(editor, { kind: 'replace', design }, 'Earlier version restored.')
    } catch (error) {
      setState({ problem: sentenceOf(error) })
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-1">
      <span className="flex-1 text-sm">
        {exactMoment(at, locale)} <span className="text-quiet">· {lastChange(at, new Date(), locale)}</span>
      </span>
      {typeof state === 'object' && <span className="text-sm text-danger">{state.problem}</span>}
      <Button
        variant="ghost"
        aria-label={`Restore the version from ${exactMoment(at, locale)}`}
        busy={state === 'busy' && 'One moment…'}
        onClick={() => void goBack()}
      >
        Restore
      </Button>
    </li>
  )
}
