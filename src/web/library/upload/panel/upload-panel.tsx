import { Crown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import { capabilitiesOf, covers } from '#domain/account/capabilities.ts'
import { UPLOAD_ACCEPT } from '#domain/library/upload-rules.ts'
import { usePageUploads, useUploadsState } from '#web/library/upload/browser/use-uploads.ts'
import type { Target } from '#web/library/upload/job.ts'
import { chooseFiles } from '#web/library/upload/resume/file-handles.ts'
import { isActive } from '#web/library/upload/upload-state.ts'
import { withinAllowance } from '#web/library/upload/within-allowance.ts'
import { upgradePage } from '#web/pages.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { cn } from '#web/ui/class-names.ts'
import { useFocusFallback } from '#web/ui/layer/use-focus-fallback.ts'
import { BOX } from './box-class.ts'
import { DropZone } from './drop-zone.tsx'
import { FailedUploads } from './failed-uploads.tsx'
import { FailedElsewhere, UploadingElsewhere } from './other-targets.tsx'
import { panelView } from './panel-view.ts'
import { UploadingCard } from './uploading-card.tsx'

/** BG-7, BG-12 */
const UsedUp = () => (
  <div className={cn(BOX, 'border-amber/50 bg-amber/5')}>
    <Crown className="size-6 shrink-0 text-amber" aria-hidden />
    <div className="min-w-48 flex-1">
      <p className="font-semibold">You've used your free upload!</p>
      <p className="text-sm text-quiet">With Pro you add as many of your own videos as you like.</p>
    </div>
    <Link href={upgradePage('videos')} className={buttonClass({ variant: 'amber' })}>
      Upgrade to Pro
    </Link>
  </div>
)

export type UploadPanelProps = {
  user: CurrentUser
  /** Names the file input. */
  label: string
  title: ReactNode
  ways?: string
  /** Separate buttons for one file and for several (AD-18, ST-12). */
  apart?: boolean
  /** The library for files that are chosen now; undefined while no person is chosen. */
  target: Target | undefined
  /** What to do first, where there is no target (S9). */
  noTarget?: string
}

/** Files are chosen or dropped here, and their upload is shown. */
export function UploadPanel({ user, label, target, noTarget = '', ...words }: UploadPanelProps) {
  const { uploads } = usePageUploads()
  const state = useUploadsState((all) => all)
  const view = panelView(state, target)
  const isBulk = capabilitiesOf(user).uploads === 'unlimited'
  const input = useRef<HTMLInputElement>(null)
  // The target when the dialog opened: a later choice does not change it (UP-16).
  const locked = useRef<Target>(undefined)
  const box = useFocusFallback<HTMLDivElement>(view.kind)

  const take = (files: readonly File[], to = target) => {
    if (to) uploads.start(withinAllowance(files, user), to)
  }
  const choose = async (several = isBulk) => {
    if (!target) return
    locked.current = target
    const files = await chooseFiles(several)
    if (files) return take(files, target)
    if (!input.current) return
    input.current.multiple = several
    input.current.click()
  }
  return (
    <div {...box}>
      <input
        ref={input}
        type="file"
        accept={UPLOAD_ACCEPT}
        multiple={isBulk}
        disabled={!target || isActive(state.current)}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          take(files, locked.current)
          locked.current = undefined
        }}
      />
      {view.kind === 'active' && <UploadingCard />}
      {view.kind === 'elsewhere' && <UploadingElsewhere target={view.target} />}
      {view.kind === 'failed' && target && (
        <FailedUploads failed={view.failed} target={target} onChoose={() => void choose()} />
      )}
      {view.kind === 'free' && (
        <Free
          user={user}
          {...words}
          first={target ? '' : noTarget}
          onChoose={(several) => void choose(several)}
          onFiles={take}
        >
          <FailedElsewhere failed={view.failed} />
        </Free>
      )}
    </div>
  )
}

type FreeProps = Pick<UploadPanelProps, 'user' | 'title' | 'ways' | 'apart'> & {
  /** What to do before files can be chosen; blank where they can. */
  first: string
  onChoose: (several?: boolean) => void
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

function Free({
  user,
  first,
  title,
  ways = 'Drop or choose',
  apart,
  onChoose,
  onFiles,
  children,
}: FreeProps) {
  const { uploads: allowance } = capabilitiesOf(user)
  if (!covers(allowance, user.personalVideoCount)) return <UsedUp />
  const actions = apart
    ? [
        { label: 'Add Single', onChoose: () => onChoose(false) },
        { label: 'Bulk Upload', onChoose: () => onChoose(true) },
      ]
    : [
        {
          label: allowance === 'unlimited' ? 'Upload videos' : 'Upload video',
          onChoose: () => onChoose(),
        },
      ]
  return (
    <>
      {children}
      <DropZone {...{ title, ways, first, actions, onFiles }} />
    </>
  )
}
