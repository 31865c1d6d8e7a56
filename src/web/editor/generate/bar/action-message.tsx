import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { UpgradeFeature } from '#domain/problem.ts'
import { Button } from '../../../ui/action/button.tsx'
import { buttonClass } from '../../../ui/action/button-class.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { type DownloadNotice, READY_MESSAGE } from '../../download/download.ts'
import { useDesk, useEditor } from '../../editor-context.ts'
import { leadTo } from '../../show-step.ts'

type Message = DownloadNotice & { readonly action?: { readonly label: string; readonly press: () => void } }

/** What there is to say about making or taking the video, above the buttons; nothing moves when it comes. */
export function ActionMessage() {
  const message = useMessage()
  const [dismissed, dismiss] = useState<string>()
  const key = message && `${message.title} ${message.text}`
  useEffect(() => {
    if (!key) dismiss(undefined)
  }, [key])
  if (!message || dismissed === key) return null
  return <MessageCard message={message} onClose={() => dismiss(key)} />
}

function useMessage(): Message | undefined {
  const { editor, generator, downloader } = useDesk()
  const generation = useEditor(({ session }) => session.generation)
  const notice = useStore(downloader.store, (download) => download.notice)
  if (generation.status === 'error') {
    const { advice, upgradeFeature, mendedAt } = generation.failure
    const action = mendedAt
      ? { label: 'Show me where', press: () => leadTo(editor, mendedAt) }
      : { label: 'Retry', press: generator.start }
    return {
      tone: 'error',
      title: generation.message,
      ...(advice && { text: advice }),
      ...(upgradeFeature ? { upgradeFeature } : { action }),
    }
  }
  if (generation.status !== 'completed') return undefined
  return notice ?? { tone: 'done', title: READY_MESSAGE }
}

function MessageCard({ message, onClose }: { message: Message; onClose: () => void }) {
  const { tone, title, text, steps, action, upgradeFeature } = message
  const isError = tone === 'error'
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className={cn(
        'absolute inset-x-0 bottom-full z-20 mb-2 flex animate-rise gap-3 rounded-card border bg-raised p-3 pr-1 text-sm shadow-card',
        isError ? 'border-danger' : 'border-done',
      )}
    >
      {isError ? (
        <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden />
      ) : (
        <CircleCheck className="mt-0.5 size-5 shrink-0 text-done" aria-hidden />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{title}</p>
        {text && <p className="mt-1 text-quiet">{text}</p>}
        {steps && (
          <ol className="mt-2 list-decimal pl-5 text-quiet">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        {action && (
          <Button className="mt-3" onClick={action.press}>
            {action.label}
          </Button>
        )}
        {upgradeFeature && <UpgradeLink feature={upgradeFeature} />}
      </div>
      <IconButton label="Dismiss" icon={<X />} className="-mt-2 size-11" onClick={onClose} />
    </div>
  )
}

const UpgradeLink = ({ feature }: { feature: UpgradeFeature }) => (
  <Link to="/upgrade" search={{ feature }} className={buttonClass({ variant: 'amber', className: 'mt-3' })}>
    Upgrade to Pro
  </Link>
)
