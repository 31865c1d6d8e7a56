import { History } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { UPLOAD_ACCEPT } from '#domain/library/upload-rules.ts'
import { usePageUploads, useUploadsState } from '#web/library/upload/browser/use-uploads.ts'
import type { Resumable } from '#web/library/upload/resume/resumable-upload.ts'
import { isActive } from '#web/library/upload/upload-state.ts'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Written } from '#web/ui/written.tsx'
import { BOX } from './box-class.ts'
import { resumeHint, resumeTitle } from './resume-labels.ts'

/** Offers to resume the unfinished upload of an earlier page. */
export function ResumeCard() {
  const { resumable } = usePageUploads()
  const left = useStore(resumable.store)
  // A failed upload has its own card, and may be the same upload.
  const isBusy = useUploadsState(
    ({ current, batch }) =>
      isActive(current) || batch.failed.some(({ job: { target } }) => target.kind === 'own'),
  )
  const check = useEffectEvent(() => {
    if (!isBusy && document.visibilityState === 'visible') void resumable.check()
  })
  useEffect(() => {
    const relay = () => check()
    document.addEventListener('visibilitychange', relay)
    return () => document.removeEventListener('visibilitychange', relay)
  }, [])
  useEffect(() => void (isBusy || resumable.check()), [resumable, isBusy])
  return left && !isBusy ? <Offer left={left} /> : null
}

function Offer({ left }: { left: Resumable }) {
  const { uploads, resumable } = usePageUploads()
  const { name } = left.upload
  const input = useRef<HTMLInputElement>(null)
  const [isAnother, setAnother] = useState(false)
  const resume = async (file: File) => {
    const others = await resumable.otherFiles()
    if (await resumable.claim(file)) uploads.start([file, ...others], { kind: 'own' })
    else setAnother(true)
  }
  const resumeStored = async () => {
    const file = await resumable.reopen()
    if (file) await resume(file)
    else input.current?.click()
  }
  return (
    <div className={cn(BOX, 'border-amber/50 bg-amber/5')}>
      <input
        ref={input}
        type="file"
        accept={UPLOAD_ACCEPT}
        aria-label={`The file ${name} once more`}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          if (file) void resume(file)
        }}
      />
      <History className="size-6 shrink-0 text-amber" aria-hidden />
      <div className="min-w-48 flex-1">
        <p className="font-semibold break-words">{resumeTitle(left)}</p>
        <p className="text-sm text-quiet" role={isAnother ? 'alert' : undefined}>
          {isAnother ? (
            <>
              That is another file. Choose <Written>{name}</Written> to go on, or discard it first.
            </>
          ) : (
            resumeHint(left)
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void resumeStored()}>Go on</Button>
        <Button variant="ghost" onClick={() => void resumable.discard()}>
          Discard
        </Button>
      </div>
    </div>
  )
}
