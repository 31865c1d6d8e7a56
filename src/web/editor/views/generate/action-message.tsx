import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { resendVerification } from '#contract/mailbox.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import type { UpgradeFeature } from '#domain/upgrade-features.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { editWithUndo } from '#web/editor/model/edit-with-undo.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf, finalVideo } from '#web/editor/model/editor-store.ts'
import { useMaking } from '#web/editor/model/making-context.ts'
import { leadTo } from '#web/editor/tools/show-step.ts'
import { upgradePage } from '#web/pages.ts'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { toast } from '#web/ui/toast/toast.ts'
import {
  ACTION_LABELS,
  type Dismissed,
  type Message,
  type MessageAction,
  messageUnlessDismissed,
  type Occasion,
  occasionOf,
} from './message.ts'
import { NOTE_PLACE } from './note-place.ts'

/** Sends the verification email again and reports the result. Never throws. */
async function resendEmail(): Promise<void> {
  try {
    await call(resendVerification)
    toast.done('Sent again. It can take a minute; check your spam folder too.')
  } catch (error) {
    toast.error(sentenceOf(error))
  }
}

/** The message about generating or downloading, above the buttons. It shifts nothing when it appears. */
export function ActionMessage() {
  const { renderWatcher } = useMaking()
  const occasion = useOccasion()
  const [dismissed, dismiss] = useState<Dismissed>([])
  const message = messageUnlessDismissed(occasion, dismissed)
  if (!message) return null
  const close = () => {
    if (message.action?.kind === 'bring-back') renderWatcher.offer.setState(null, true)
    dismiss([...dismissed, occasionOf(occasion)])
  }
  return <MessageCard message={message} onClose={close} />
}

function useOccasion(): Occasion {
  const { renderWatcher, downloader } = useMaking()
  const generation = useEditor(({ session }) => session.generation)
  const hasText = useEditor((state) => drawnTexts(designOf(state)).length > 0)
  const notice = useStore(downloader.store, (download) => download.notice)
  const offer = useStore(renderWatcher.offer)
  return { generation, notice, offer, hasText }
}

/** Runs the action of a message. */
function useAct(): (action: MessageAction) => void {
  const { editor } = useEditorModel()
  const { generator, downloader, renderWatcher, shownResult } = useMaking()
  const video = useEditor(finalVideo)
  return (action) => {
    if (action.kind === 'retry') generator.start()
    if (action.kind === 'show-step') leadTo(editor, action.step)
    if (action.kind === 'watch') shownResult.setState(video?.renderId ?? null, true)
    if (action.kind === 'copy-link') void downloader.copyLink()
    if (action.kind === 'send-email') void resendEmail()
    if (action.kind === 'bring-back') {
      const design = renderWatcher.offer.getState()?.design
      renderWatcher.offer.setState(null, true)
      if (design) editWithUndo(editor, { kind: 'replace', design }, 'Your earlier design is back.')
    }
  }
}

function MessageCard({ message, onClose }: { message: Message; onClose: () => void }) {
  const { tone, title, text, steps, action, upgradeFeature } = message
  const act = useAct()
  const isError = tone === 'error'
  const Icon = isError ? CircleAlert : CircleCheck
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className={cn(
        NOTE_PLACE,
        'flex animate-rise gap-3 rounded-card border bg-raised p-3 pr-1 text-sm shadow-card',
        isError ? 'border-danger' : 'border-done',
      )}
    >
      <Icon className={cn('mt-0.5 size-5 shrink-0', isError ? 'text-danger' : 'text-done')} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{title}</p>
        {text && <p className="mt-1 text-quiet">{text}</p>}
        {steps && <Steps steps={steps} />}
        {action && (
          <Button className="mt-3" onClick={() => act(action)}>
            {ACTION_LABELS[action.kind]}
          </Button>
        )}
        {upgradeFeature && <UpgradeLink feature={upgradeFeature} />}
      </div>
      <IconButton label="Dismiss" icon={<X />} className="-mt-2 size-11" onClick={onClose} />
    </div>
  )
}

const Steps = ({ steps }: { steps: readonly string[] }) => (
  <ol className="mt-2 list-decimal pl-5 text-quiet">
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
)

const UpgradeLink = ({ feature }: { feature: UpgradeFeature }) => (
  <Link href={upgradePage(feature)} className={buttonClass({ variant: 'amber', className: 'mt-3' })}>
    Upgrade to Pro
  </Link>
)
