import { useQueryClient } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { deleteAccount, exportOwnData } from '#contract/own-data.ts'
import { BRAND } from '#domain/brand.ts'
import { signOutDeletedAccount } from '#web/account/session/sign-out.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { fetchFile } from '#web/api/fetch-file.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { deletedWithAccount } from './deleted-with-account.ts'
import { Section } from './section.tsx'
import { StillSubscribed } from './still-subscribed.tsx'
import { mayCancel } from './subscription.ts'

type DeleteAccountDialogProps = { user: CurrentUser; onClose: () => void }

/** Deletes immediately and permanently: lists the losses and asks for the password. */
function DeleteAccountDialog({ user, onClose }: DeleteAccountDialogProps) {
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const work = useWork()
  const isWrong = work.error instanceof ApiError && work.error.code === 'auth.wrong_password'
  const remove = async (event: SubmitEvent) => {
    event.preventDefault()
    if (password === '') return
    if (!(await work.run('Deleting…', () => call(deleteAccount, { body: { password } })))) return
    signOutDeletedAccount(client)
    toast.done('Your account is deleted. Thank you for dancing with us.')
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete your account?"
      description="This cannot be undone. It also deletes:"
    >
      <form className="flex flex-col gap-5" noValidate onSubmit={(event) => void remove(event)}>
        <ul className="list-disc pl-6">
          {deletedWithAccount(user, useDateLocale()).map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
        <p className="text-sm text-quiet">
          Payment records that the law requires are kept, without your name.
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
            work.clearError()
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

/** Downloads all stored data of the user as one file. Throws as `call` does. */
async function exportData(): Promise<void> {
  const file = await fetchFile(exportOwnData.path, (response) => response.blob())
  save(file, `${BRAND.name.toLowerCase()}-data.json`)
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads the file after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const Deletion = (props: DeleteAccountDialogProps) =>
  mayCancel(props.user) ? <StillSubscribed {...props} /> : <DeleteAccountDialog {...props} />

export function DataSection({ user }: { user: CurrentUser }) {
  const [isDeleting, setDeleting] = useState(false)
  const work = useWork()
  const take = async () => {
    if (await work.run('Gathering…', exportData)) toast.done('Your data is saved as a file.')
  }
  return (
    <Section title="Your data" lead="Download or delete your data.">
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
      {isDeleting && <Deletion user={user} onClose={() => setDeleting(false)} />}
    </Section>
  )
}
