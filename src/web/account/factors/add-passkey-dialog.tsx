import { Fingerprint } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { deviceName } from '#domain/account/sign-in/device-name.ts'
import { PASSKEY_NAME_MAX } from '#domain/account/sign-in/second-factor.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { createPasskey, type NewCodes } from './factor-changes.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type AddPasskeyDialogProps = {
  email: string
  /** A passkey was added; recovery codes may still be on screen. */
  onAdded: () => void
  onClose: () => void
}

export function AddPasskeyDialog({ email, onAdded, onClose }: AddPasskeyDialogProps) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const [codes, setCodes] = useState<NewCodes>(null)
  const work = useWork()
  const add = async (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    await work.run('Waiting for your device…', async () => {
      const made = await createPasskey(name)
      onAdded()
      if (made) return setCodes(made)
      toast.done('The passkey is added.')
      onClose()
    })
  }
  if (codes)
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title="Save your recovery codes">
        <RecoveryCodes codes={codes} email={email} onDone={onClose} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a passkey"
      description="Your device asks for your fingerprint, face or PIN, and creates a key that only it can use."
    >
      <form className="flex flex-col gap-5" noValidate onSubmit={(event) => void add(event)}>
        <Notice tone="danger">{work.failure}</Notice>
        <Field
          label="Name of this passkey"
          letters={{ text: name.trim(), max: PASSKEY_NAME_MAX }}
          hint="Helps you recognize the device later."
        >
          {(control) => (
            <Input
              {...control}
              data-first-focus
              name="passkey-name"
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <p className="text-sm text-quiet">
          From then on, signing in with your password also asks for a passkey or a code.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={name.trim() === ''} busy={work.busy}>
            <Fingerprint className="size-5" aria-hidden />
            Create passkey
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
