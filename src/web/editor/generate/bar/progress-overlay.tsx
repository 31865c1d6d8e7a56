import { AlertDialog } from 'radix-ui'
import { useEffect } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { OVERLAY } from '../../../ui/layer/layer-class.ts'
import { CARD } from '../../../ui/layout/card.tsx'
import { announce } from '../../../ui/state/announcements.ts'
import { Progress } from '../../../ui/state/progress.tsx'
import { READY_MESSAGE } from '../../download/download.ts'
import { useDesk, useEditor } from '../../editor-context.ts'
import { pause } from '../../stage/player.ts'
import { isRunning } from '../generation.ts'
import { progressMessage } from './generate-label.ts'

/** In the middle of the screen for exactly as long as a video is being made (ED-9). */
export function ProgressOverlay() {
  const { generator } = useDesk()
  const generation = useEditor(({ session }) => session.generation)
  const isOpen = isRunning(generation)
  useResultAnnouncement(generation.status)
  useRestingStage(isOpen)
  return (
    <AlertDialog.Root open={isOpen}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={OVERLAY} />
        <AlertDialog.Content
          onEscapeKeyDown={(event) => event.preventDefault()}
          className={cn(
            CARD,
            'fixed top-1/2 left-1/2 z-50 flex w-[min(26rem,calc(100vw-2rem))] -translate-1/2 flex-col gap-5 p-6 focus:outline-none',
          )}
        >
          <AlertDialog.Title className="font-display text-2xl font-bold">
            Creating your video...
          </AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div>
              <Progress label={progressMessage(generation)} value={isOpen ? generation.shown / 100 : 1} />
            </div>
          </AlertDialog.Description>
          <Button className="self-end" onClick={generator.cancel}>
            Cancel
          </Button>
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

/** The stage stands still behind the overlay, and goes on as before. */
function useRestingStage(isResting: boolean): void {
  const { clock } = useDesk()
  useEffect(() => {
    if (!isResting) return
    const { playing } = clock.getState()
    clock.setState(pause)
    return () => clock.setState({ playing })
  }, [isResting, clock])
}
