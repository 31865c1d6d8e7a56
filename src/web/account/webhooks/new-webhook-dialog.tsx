import { Webhook as WebhookIcon } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { createWebhook } from '#contract/webhooks.ts'
import { WebhookUrl } from '#domain/account/webhook.ts'
import { ShownOnce } from '#web/account/shown-once.tsx'
import { useErrorFocus } from '#web/account/use-error-focus.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

type NewWebhookDialogProps = {
  /** A webhook was made; its secret may still be on screen. */
  onMade: () => void
  onClose: () => void
}

export function NewWebhookDialog({ onMade, onClose }: NewWebhookDialogProps) {
  const [secret, setSecret] = useState<string>()
  const change = (open: boolean) => !open && onClose()
  if (secret !== undefined)
    return (
      <Dialog open onOpenChange={change} title="Copy the secret of the webhook">
        <ShownOnce
          label="Secret"
          noun="secret"
          hint="Give it to the receiver: it proves that a message is from us."
          secret={secret}
          onDone={onClose}
        />
      </Dialog>
    )
  const make = async (url: string) => {
    const made = await call(createWebhook, { body: { url } })
    onMade()
    setSecret(made.secret)
  }
  return (
    <Dialog
      open
      onOpenChange={change}
      title="Make a webhook"
      description="We call its address when one of your videos is made."
    >
      <NewWebhookForm onMake={make} onClose={onClose} />
    </Dialog>
  )
}

type NewWebhookFormProps = { onMake: (url: string) => Promise<void>; onClose: () => void }

function NewWebhookForm({ onMake, onClose }: NewWebhookFormProps) {
  const [url, setUrl] = useState('')
  const [errors, setErrors] = useState<{ url: string }>()
  const work = useWork()
  const element = useErrorFocus(errors)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const { data, error } = WebhookUrl.safeParse(url)
    const sentence = error?.issues[0]?.message
    setErrors(sentence === undefined ? undefined : { url: sentence })
    if (data !== undefined) await work.run('Making…', () => onMake(data))
  }
  return (
    <form ref={element} className="flex flex-col gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <Notice tone="danger">{work.failure}</Notice>
      <Field label="Address" hint="Of the program that hears of your videos." error={errors?.url}>
        {(control) => (
          <Input
            {...control}
            data-first-focus
            type="url"
            name="webhook-url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            value={url}
            onChange={(event) => {
              setUrl(event.target.value)
              setErrors(undefined)
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={work.busy}>
          <WebhookIcon className="size-5" aria-hidden />
          Make webhook
        </Button>
      </div>
    </form>
  )
}
