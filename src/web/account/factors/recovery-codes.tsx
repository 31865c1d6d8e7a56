import { Copy, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { copyText } from '#web/account/copy-text.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { saveCodes } from './save-codes.ts'

type RecoveryCodesProps = {
  codes: readonly string[]
  email: string
  /** The user has saved them. */
  onDone: () => void
}

/** New recovery codes, shown only once, with ways to save them. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const list = useRef<HTMLOListElement>(null)
  // The button that led here is gone, so move the focus.
  useEffect(() => list.current?.focus(), [])
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast.done('The recovery codes are copied.')
    else toast.error('This browser did not copy them. Save them as a file, or write them down.')
  }
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="done">Done. Save these recovery codes now: they are shown only once.</Notice>
      <p className="text-quiet">
        Each code signs you in once if you lose your passkey or your phone. Keep them separate from your
        phone.
      </p>
      <ol
        ref={list}
        tabIndex={-1}
        data-first-focus
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-control border border-line bg-stage px-4 py-3 font-mono tracking-wide min-[26rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>
          <Copy className="size-5" aria-hidden />
          Copy
        </Button>
        <Button onClick={() => saveCodes(codes, email)}>
          <Download className="size-5" aria-hidden />
          Save as a file
        </Button>
        <Button variant="primary" className="max-sm:w-full sm:ml-auto" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  )
}
