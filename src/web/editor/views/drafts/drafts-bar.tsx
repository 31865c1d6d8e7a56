import { CloudAlert, CloudCheck, FolderOpen, LoaderCircle, LogIn, MonitorDown, RotateCw } from 'lucide-react'
import type { ComponentType } from 'react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useStore } from 'zustand'
import { tell } from '#web/bus/page-events.ts'
import type { SaveWords } from '#web/editor/model/drafts/save-status.ts'
import { saveWords } from '#web/editor/model/drafts/save-status.ts'
import { useDesk } from '#web/editor/model/editor-context.ts'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Spare } from '#web/ui/state/spare.tsx'
import { Unavailable } from '#web/ui/state/unavailable.tsx'

const ICONS: Record<SaveWords['label'], ComponentType<{ className?: string }>> = {
  Saved: CloudCheck,
  'Saving…': LoaderCircle,
  'Saved on this device': MonitorDown,
  'Not saved': CloudAlert,
}

const TONES: Record<SaveWords['label'], string> = {
  Saved: 'text-done',
  'Saving…': 'text-quiet animate-spin',
  'Saved on this device': 'text-amber',
  'Not saved': 'text-danger',
}

const REMEDIES: Record<
  NonNullable<SaveWords['remedy']>,
  { label: string; Icon: ComponentType<{ className?: string }> }
> = {
  retry: { label: 'Retry', Icon: RotateCw },
  'sign-in': { label: 'Sign In', Icon: LogIn },
}

/** Trouble is also said aloud; see `announce-saves.ts`. */
function SaveStatus() {
  const { drafts } = useDesk()
  const draft = useStore(drafts.store)
  const words = saveWords(draft)
  if (!words) return null
  const { label, reason, remedy } = words
  const Icon = ICONS[label]
  return (
    <div data-save={draft.save.kind} className="flex min-w-0 items-center gap-2 text-sm">
      <Icon className={cn('size-5 shrink-0', TONES[label])} aria-hidden />
      <p className="min-w-0 leading-tight">
        <span className={cn('font-semibold', !reason && 'text-quiet')}>{label}</span>
        {reason && <span className="block max-w-48 text-xs text-quiet">{reason}</span>}
      </p>
      {remedy && <Remedy {...REMEDIES[remedy]} onClick={remedy === 'retry' ? drafts.retry : wantSignIn} />}
    </div>
  )
}

const wantSignIn = () => tell('signInWanted', {})

type RemedyProps = { label: string; Icon: ComponentType<{ className?: string }>; onClick: () => void }

const Remedy = ({ label, Icon, onClick }: RemedyProps) => (
  <button
    type="button"
    className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold whitespace-nowrap text-pink-soft hover:bg-raised"
    onClick={onClick}
  >
    <Icon className="size-4" aria-hidden />
    {label}
  </button>
)

const DraftsDialog = lazy(async () => ({
  default: (await import('./drafts-dialog.tsx')).DraftsDialog,
}))

/** How far the design has come, and the way to the others. */
export function DraftsBar() {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <SaveStatus />
      <Button variant="ghost" className="px-3" onClick={() => setOpen(true)}>
        <FolderOpen className="size-5 text-pink-soft" aria-hidden />
        Drafts
      </Button>
      {isOpen && (
        <Spare instead={<Unavailable onClose={close} />}>
          <Suspense fallback={null}>
            <DraftsDialog onClose={close} />
          </Suspense>
        </Spare>
      )}
    </>
  )
}
