import { AlertDialog } from 'radix-ui'
import { useEffect } from 'react'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { useMaking } from '#web/editor/model/making-context.ts'
import { pause } from '#web/editor/model/player.ts'
import { READY_MESSAGE } from '#web/pieces/download/download.ts'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { OVERLAY } from '#web/ui/layer/layer-class.ts'
import { CARD } from '#web/ui/layout/card.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { Progress } from '#web/ui/state/progress.tsx'
import { PROGRESS_TITLE, useProgress } from './use-progress.ts'

/** In the middle of the screen while a video is being made, unless it is hidden (ED-9). */
export function ProgressOverlay() {
  const { generator } = useMaking()
  const status = useEditor(({ session }) => session.generation.status)
  const progress = useProgress()
  const isOpen = progress !== undefined && !progress.isAside
  useResultAnnouncement(status)
  usePausedStage(isOpen)
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => open || progress?.hide()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={OVERLAY} />
        <AlertDialog.Content
          className={cn(
            CARD,
            'fixed top-1/2 left-1/2 z-50 flex w-[min(26rem,calc(100vw-2rem))] -translate-1/2 flex-col gap-5 p-6 focus:outline-none',
          )}
        >
          <AlertDialog.Title className="font-display text-2xl font-bold">{PROGRESS_TITLE}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div>
              <Progress label={progress?.message ?? ''} value={progress?.share ?? 1} />
            </div>
          </AlertDialog.Description>
          <div className="flex justify-end gap-2">
            <Button variant="ghost" onClick={progress?.hide}>
              Hide
            </Button>
            <Button onClick={generator.cancel}>Cancel</Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function useResultAnnouncement(status: string): void {
  useEffect(() => {
    if (status === 'completed') announce(READY_MESSAGE)
  }, [status])
}

/** The stage pauses behind the overlay and resumes afterwards. */
function usePausedStage(isOpen: boolean): void {
  const { clock } = useEditorModel()
  useEffect(() => {
    if (!isOpen) return
    const { playing } = clock.getState()
    clock.setState(pause)
    return () => clock.setState({ playing })
  }, [isOpen, clock])
}
