import { lazy, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import type { CurrentUser } from '#contract/account.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { finalVideo } from '#web/editor/model/editor-store.ts'
import type { FinalVideo } from '#web/editor/model/generate/final-video.ts'
import { storageKeys } from '#web/storage/storage-keys.ts'
import { deleteItem, readJson, storeJson } from '#web/storage/web-storage.ts'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'
import { Unavailable } from '#web/ui/state/unavailable.tsx'

/** Loaded once there is a video to show. */
const ResultSheet = lazy(async () => ({ default: (await import('./result-sheet.tsx')).ResultSheet }))

const tab = () => sessionStorage

/** Whether the sheet opens by itself: for a guest, and once more for the account that the guest has become. */
function opensBySelf({ isGuest }: CurrentUser, { renderId }: FinalVideo): boolean {
  if (isGuest) storeJson(tab, storageKeys.shownResult, renderId)
  if (readJson(tab, storageKeys.shownResult) !== renderId) return false
  if (!isGuest) deleteItem(tab, storageKeys.shownResult)
  return true
}

/** The result sheet while a video is shown in it. */
export function Result() {
  const { shownResult, user } = useEditorModel()
  const shown = useStore(shownResult)
  const video = useEditor(finalVideo)
  useEffect(() => {
    if (video && opensBySelf(user, video)) shownResult.setState(video.renderId, true)
  }, [user, video, shownResult])
  if (!video || video.renderId !== shown) return null
  const close = () => shownResult.setState(null, true)
  return (
    <OptionalBoundary fallback={<Unavailable onClose={close} />}>
      <Suspense>
        <ResultSheet video={video} onClose={close} />
      </Suspense>
    </OptionalBoundary>
  )
}
