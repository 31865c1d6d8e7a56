import { CloudAlert, CloudCheck, FolderOpen, LoaderCircle, LogIn, MonitorDown, RotateCw } from 'lucide-react'
import type { ComponentType } from 'react'
import { useStore } from 'zustand'
import { publish } from '#web/bus/page-events.ts'
import type { SaveStatus } from '#web/editor/model/drafts/save-status.ts'
import { saveStatus } from '#web/editor/model/drafts/save-status.ts'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { useDesignsDialog } from './use-designs-dialog.tsx'

const ICONS: Record<SaveStatus['label'], ComponentType<{ className?: string }>> = {
  Saved: CloudCheck,
  'Saving…': LoaderCircle,
  'Saved on this device': MonitorDown,
  'Not saved': CloudAlert,
}

const TONES: Record<SaveStatus['label'], string> = {
  Saved: 'text-done',
  'Saving…': 'text-quiet animate-spin',
  'Saved on this device': 'text-amber',
  'Not saved': 'text-danger',
}

const REMEDIES: Record<
  NonNullable<SaveStatus['remedy']>,
  { label: string; Icon: ComponentType<{ className?: string }> }
> = {
  retry: { label: 'Retry', Icon: RotateCw },
  'sign-in': { label: 'Sign In', Icon: LogIn },
}

/** Failures are also announced; see `announce-saves.ts`. */
function SaveIndicator() {
  const { drafts } = useEditorModel()
  const draft = useStore(drafts.store)
  const words = saveStatus(draft)
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

const wantSignIn = () => publish('signInWanted', {})

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

/** The save status, and the way to all designs. */
export function DraftsBar() {
  const { user } = useEditorModel()
  return user.isGuest ? <GuestSave /> : <AccountDrafts />
}

/** A guest's design is on the device, or nowhere; with an account it is saved. */
function GuestSave() {
  const { drafts } = useEditorModel()
  const isStored = useStore(drafts.store, ({ isStoredHere }) => isStoredHere)
  return (
    <>
      <p className="text-sm text-quiet">
        {isStored ? 'Kept on this device' : 'Not kept: this browser stores nothing'}
      </p>
      <Button variant="ghost" className="px-3 text-pink-soft" onClick={() => publish('accountWanted', {})}>
        <FolderOpen className="size-5" aria-hidden />
        Save Design
      </Button>
    </>
  )
}

function AccountDrafts() {
  const designs = useDesignsDialog()
  return (
    <>
      <SaveIndicator />
      <Button variant="ghost" className="px-3" onClick={designs.open}>
        <FolderOpen className="size-5 text-pink-soft" aria-hidden />
        Designs
      </Button>
      {designs.dialog}
    </>
  )
}
