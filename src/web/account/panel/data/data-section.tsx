import { useQueryClient } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { deleteAccount, exportOwnData } from '#contract/own-data.ts'
import { BRAND } from '#domain/brand.ts'
import { leaveForGood } from '#web/account/leave.ts'
import { Section } from '#web/account/panel/section.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { fetched } from '#web/api/fetch-file.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { toast } from '#web/ui/state/toast.ts'
import { whatIsLost } from './what-is-lost.ts'

type DeleteAccountDialogProps = { user: CurrentUser; onClose: () => void }

/** At once and for good: what goes is spelled out, and the password asked for. */
function DeleteAccountDialog({ user, onClose }: DeleteAccountDialogProps) {
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const work = useWork()
  const isWrong = work.error instanceof ApiError && work.error.code === 'auth.wrong_password'
  const remove = async (event: SubmitEvent) => {
    event.preventDefault()
    if (password === '') return
    if (!(await work.run('Deleting…', () => call(deleteAccount, { body: { password } })))) return
    leaveForGood(client)
    toast.done('Your account is deleted. Thank you for dancing with us.')
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete your account?"
      description="This cannot be undone. It takes with it:"
    >
      <form className="flex flex-col gap-5" noValidate onSubmit={(event) => void remove(event)}>
        <ul className="list-disc pl-6">
          {whatIsLost(user).map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
        <p className="text-sm text-quiet">
          What the law asks us to keep of payments stays, without your name.
        </p>
        <Notice tone="danger">{isWrong ? undefined : work.failure}</Notice>
        <PasswordField
          label="Your password"
          error={isWrong ? work.failure : undefined}
          name="current-password"
          autoComplete="current-password"
          value={password}
          onChange={(typed) => {
            setPassword(typed)
            work.forgive()
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Keep my account</Button>
          <Button type="submit" variant="danger" disabled={password === ''} busy={work.busy}>
            Delete for good
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Saves everything that is stored of the person as one file. Throws as `call` does. */
async function exportData(): Promise<void> {
  const file = await fetched(exportOwnData.path, (response) => response.blob())
  save(file, `${BRAND.name.toLowerCase()}-data.json`)
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads the file only after the press has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export function DataSection({ user }: { user: CurrentUser }) {
  const [isDeleting, setDeleting] = useState(false)
  const work = useWork()
  const take = async () => {
    if (await work.run('Gathering…', exportData)) toast.done('Your data is saved as a file.')
  }
  return (
    <Section title="Your data" lead="Everything we keep about you, to take along or to remove.">
      <div className="flex flex-wrap gap-3">
        <Button busy={work.busy} onClick={() => void take()}>
          <Download className="size-5" aria-hidden />
          Export my data
        </Button>
        <Button
          variant="ghost"
          className="text-danger"
          aria-haspopup="dialog"
          onClick={() => setDeleting(true)}
        >
          <Trash2 className="size-5" aria-hidden />
          Delete my account
        </Button>
      </div>
      <Notice tone="danger">{work.failure}</Notice>
      {isDeleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
    </Section>
  )
}
