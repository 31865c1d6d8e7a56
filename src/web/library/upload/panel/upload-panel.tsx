import { useRef } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { capabilitiesOf, covers } from '#domain/account/capabilities.ts'
import { UPLOAD_ACCEPT } from '#domain/library/upload-rules.ts'
import { allowed } from '../before/allowed.ts'
import { usePageUploads, useUploadsState } from '../browser/use-uploads.ts'
import type { Target } from '../line/job.ts'
import { chooseFiles } from '../resume/file-handles.ts'
import { isUnderWay } from '../state/upload.ts'
import { DropZone } from './drop-zone.tsx'
import { FailedUploads } from './failed-uploads.tsx'
import { UnderWay } from './under-way.tsx'
import { UsedUp } from './used-up.tsx'

export type UploadPanelProps = {
  user: CurrentUser
  /** Names the file input. */
  label: string
  title: string
  ways?: string
  /** Asked when the dialog opens, so that nothing chosen meanwhile changes it (UP-16); undefined cancels, having said why. */
  lockTarget: () => Target | undefined
}

/** Where files are chosen, dropped, and seen on their way. */
export function UploadPanel({ user, label, title, ways = 'Drop or choose', lockTarget }: UploadPanelProps) {
  const { uploads } = usePageUploads()
  const phase = useUploadsState(({ current }) => current.phase)
  const isBusy = useUploadsState(({ current }) => isUnderWay(current))
  const hasFailed = useUploadsState(({ current, batch }) => !isUnderWay(current) && batch.failed.length > 0)
  const { uploads: allowance } = capabilitiesOf(user)
  const mayUpload = covers(allowance, user.personalVideoCount)
  const isBulk = allowance === 'unlimited'
  const input = useRef<HTMLInputElement>(null)
  const locked = useRef<Target>(undefined)

  const take = (files: readonly File[], target = lockTarget()) => {
    if (target) uploads.start(allowed(files, user), target)
  }
  const choose = async () => {
    const target = lockTarget()
    if (!target) return
    locked.current = target
    const files = await chooseFiles(isBulk)
    if (files) take(files, target)
    else input.current?.click()
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={UPLOAD_ACCEPT}
        multiple={isBulk}
        disabled={isBusy}
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
      {isBusy || phase === 'complete' ? (
        <UnderWay />
      ) : hasFailed ? (
        <FailedUploads onChoose={() => void choose()} />
      ) : mayUpload ? (
        <DropZone
          title={title}
          ways={ways}
          action={isBulk ? 'Upload videos' : 'Upload video'}
          onChoose={() => void choose()}
          onFiles={take}
        />
      ) : (
        <UsedUp />
      )}
    </>
  )
}
