import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { copyText } from '#web/account/copy-text.ts'
import { API_DOCS_PAGE } from '#web/pages.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TEXT_BUTTON } from '#web/ui/action/text-button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'

type ShownOnceProps = {
  /** What it is, as the field's label and in sentences: "Access token" and "token". */
  label: string
  noun: string
  hint: string
  secret: string
  /** The user has copied it. */
  onDone: () => void
}

/** A secret that programs use, shown only once. */
export function ShownOnce({ label, noun, hint, secret, onDone }: ShownOnceProps) {
  const field = useRef<HTMLInputElement>(null)
  // The button that led here is gone, so move the focus.
  useEffect(() => field.current?.select(), [])
  const copy = async () => {
    if (await copyText(secret)) return toast.done(`The ${label.toLowerCase()} is copied.`)
    field.current?.select()
    toast.error('This browser did not copy it. It is selected now: copy it by hand.')
  }
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="done">Done. Copy the {noun} now: it is shown only once.</Notice>
      <Field label={label} hint={hint}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            data-first-focus
            readOnly
            spellCheck={false}
            autoComplete="off"
            className="font-mono text-sm"
            value={secret}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <p className="text-sm text-quiet">
        <a href={API_DOCS_PAGE} target="_blank" rel="noopener" className={TEXT_BUTTON}>
          How programs use it
        </a>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>
          <Copy className="size-5" aria-hidden />
          Copy
        </Button>
        <Button variant="primary" className="max-sm:w-full sm:ml-auto" onClick={onDone}>
          I have stored it
        </Button>
      </div>
    </div>
  )
}
