import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminUser } from '#contract/admin-accounts.ts'
import { updateExpiration } from '#contract/subscription.ts'
import { ExpirationDate } from '#domain/account/subscription/dates.ts'
import { reloadAccounts } from '#web/admin/admin-data.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextButton } from '#web/ui/action/text-button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { Written } from '#web/ui/written.tsx'
import { dayOf, expiryLabel, typedDay } from './user-words.ts'

/** The date is the button (AD-5). */
export function EditExpiry({ user }: { user: AdminUser }) {
  const [isOpen, setOpen] = useState(false)
  const { subscriptionExpiresAt: at } = user
  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {at ? dayOf(at) : 'No date'}
        <span className="sr-only">, change</span>
      </TextButton>
      {isOpen && <ExpiryDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

/** AD-15 */
function ExpiryDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(typedDay(user.subscriptionExpiresAt))
  const [invalid, setInvalid] = useState<string>()
  const work = useWork()
  const save = async () => {
    const date = draft.trim() === '' ? null : draft
    const parsed = ExpirationDate.nullable().safeParse(date)
    if (!parsed.success) return setInvalid(parsed.error.issues[0]?.message)
    const body = { expirationDate: parsed.data }
    const isDone = await work.run(
      'Saving…',
      async () => {
        await call(updateExpiration, { params: { userId: user.id }, body })
        await reloadAccounts(client)
        announce('The date is saved')
      },
      'Failed to update expiration',
    )
    if (isDone) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={expiryLabel(user.subscriptionStatus)}
      description={<Written>{user.email}</Written>}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field
          label="Date (YYYY-MM-DD)"
          hint="The last day of the plan, in UTC. Leave it empty to remove the date."
          error={invalid ?? work.failure}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              placeholder="2027-05-03"
              value={draft}
              onChange={(event) => {
                setDraft(event.target.value)
                setInvalid(undefined)
                work.clearError()
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={work.busy}>
            Save date
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
