import { History } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { UPLOAD_ACCEPT } from '#domain/library/upload-rules.ts'
import { usePageUploads, useUploadsState } from '#web/library/upload/browser/use-uploads.ts'
import type { Left } from '#web/library/upload/resume/resumable-upload.ts'
import { isUnderWay } from '#web/library/upload/upload-state.ts'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { BOX } from './box-class.ts'
import { leftHint, leftTitle } from './resume-labels.ts'

/** An upload that was left with the page before, to be gone on with. */
export function LeftUnfinished() {
  const { remains } = usePageUploads()
  const left = useStore(remains.store)
  // What has just failed is offered in its own words, and may be the very upload that was left.
  const isBusy = useUploadsState(
    ({ current, batch }) =>
      isUnderWay(current) || batch.failed.some(({ job: { target } }) => target.kind === 'own'),
  )
  const look = useEffectEvent(() => {
    if (!isBusy && document.visibilityState === 'visible') void remains.look()
  })
  useEffect(() => {
    const relay = () => look()
    document.addEventListener('visibilitychange', relay)
    return () => document.removeEventListener('visibilitychange', relay)
  }, [])
  useEffect(() => void (isBusy || remains.look()), [remains, isBusy])
  return left && !isBusy ? <Offer left={left} /> : null
}

function Offer({ left }: { left: Left }) {
  const { uploads, remains } = usePageUploads()
  const { name } = left.upload
  const input = useRef<HTMLInputElement>(null)
  const [isAnother, setAnother] = useState(false)
  const goOn = async (file: File) => {
    const along = await remains.along()
    if (await remains.claim(file)) uploads.start([file, ...along], { kind: 'own' })
    else setAnother(true)
  }
  const again = async () => {
    const file = await remains.reopened()
    if (file) await goOn(file)
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
          if (file) void goOn(file)
        }}
      />
      <History className="size-6 shrink-0 text-amber" aria-hidden />
      <div className="min-w-48 flex-1">
        <p className="font-semibold break-words">{leftTitle(left)}</p>
        <p className="text-sm text-quiet" role={isAnother ? 'alert' : undefined}>
          {isAnother ? `That is another file. Choose ${name} to go on, or discard it first.` : leftHint(left)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void again()}>Go on</Button>
        <Button variant="ghost" onClick={() => void remains.discard()}>
          Discard
        </Button>
      </div>
    </div>
  )
}
