import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminUser, changeRole } from '#contract/admin-accounts.ts'
import { Role } from '#domain/account/roles.ts'
import { reloadAccounts } from '#web/admin/admin-data.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { publish } from '#web/bus/page-events.ts'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { AlertDialog } from '#web/ui/layer/alert-dialog.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { written } from '#web/ui/written.tsx'
import { ROLE_CHOICES, ROLE_LABELS } from './role-labels.ts'

type ChangeRoleProps = { user: AdminUser; isSelf: boolean }

/** AD-7, AD-8 */
export function ChangeRole({ user, isSelf }: ChangeRoleProps) {
  const client = useQueryClient()
  const [pendingRole, setPendingRole] = useState<Role>()
  const work = useWork()
  const assign = (role: Role) =>
    work.run(
      'Changing…',
      async () => {
        await call(changeRole, { params: { userId: user.id }, body: { role } })
        publish('userRoleChanged', {})
        await reloadAccounts(client)
        announce(`${written(user.email)} is ${ROLE_LABELS[role]} now`)
      },
      'Failed to change the role',
    )
  return (
    <>
      <Field
        label="Role"
        aside={work.busy}
        hint={isSelf && 'Only another administrator can change your role.'}
        error={work.failure}
        className="w-full sm:w-52"
      >
        {(control) => (
          <Select
            {...control}
            value={user.role}
            options={ROLE_CHOICES}
            disabled={isSelf}
            onChange={(role) => work.busy || setPendingRole(Role.parse(role))}
          />
        )}
      </Field>
      <AlertDialog
        open={pendingRole !== undefined}
        onOpenChange={(open) => !open && setPendingRole(undefined)}
        title={pendingRole ? `Make this account ${ROLE_LABELS[pendingRole]}?` : ''}
        description={`Change user role to ${pendingRole}? This will update their permissions immediately.`}
        confirmLabel="Change role"
        tone="primary"
        onConfirm={() => pendingRole && void assign(pendingRole)}
      />
    </>
  )
}
