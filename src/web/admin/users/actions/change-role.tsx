import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminUser, changeRole } from '#contract/admin-accounts.ts'
import { Role } from '#domain/account/roles.ts'
import { reloadAccounts } from '#web/admin/admin-data.ts'
import { ROLE_CHOICES, ROLE_LABELS } from '#web/admin/users/role-labels.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { tell } from '#web/bus/page-events.ts'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { AlertDialog } from '#web/ui/layer/alert-dialog.tsx'
import { announce } from '#web/ui/state/announcements.ts'

type ChangeRoleProps = { user: AdminUser; isSelf: boolean }

/** AD-7, AD-8 */
export function ChangeRole({ user, isSelf }: ChangeRoleProps) {
  const client = useQueryClient()
  const [asked, ask] = useState<Role>()
  const work = useWork()
  const give = (role: Role) =>
    work.run(
      'Changing…',
      async () => {
        await call(changeRole, { params: { userId: user.id }, body: { role } })
        tell('userRoleChanged', {})
        await reloadAccounts(client)
        announce(`${user.email} is ${ROLE_LABELS[role]} now`)
      },
      'Failed to change the role',
    )
  return (
    <>
      <Field
        label="Role"
        aside={work.busy}
        hint={isSelf && 'Another administrator changes yours.'}
        error={work.failure}
        className="w-full sm:w-52"
      >
        {(control) => (
          <Select
            {...control}
            value={user.role}
            options={ROLE_CHOICES}
            disabled={isSelf}
            onChange={(role) => work.busy || ask(Role.parse(role))}
          />
        )}
      </Field>
      <AlertDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && ask(undefined)}
        title={asked ? `Make this account ${ROLE_LABELS[asked]}?` : ''}
        description={`Change user role to ${asked}? This will update their permissions immediately.`}
        confirmLabel="Change role"
        tone="primary"
        onConfirm={() => asked && void give(asked)}
      />
    </>
  )
}
