import { useQueryClient } from '@tanstack/react-query'
import { UserMinus } from 'lucide-react'
import { type AdminStudio, removeStudioMember } from '#contract/admin-accounts.ts'
import type { StudioId } from '#domain/ids.ts'
import { reloadAccounts } from '#web/admin/admin-data.ts'
import { call } from '#web/api/call.ts'
import { tell } from '#web/bus/page-events.ts'
import { AskedWork } from '#web/pieces/asked-work.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { announce } from '#web/ui/state/announcements.ts'

type MemberLineProps = {
  member: AdminStudio['teamMembers'][number]
  studioId: StudioId
  /** What it goes by. */
  studio: string
}

/** AD-22 */
export function MemberLine({ member, studioId, studio }: MemberLineProps) {
  const { id, name, email, firstName, lastName, userId } = member
  const client = useQueryClient()
  const remove = async () => {
    await call(removeStudioMember, { params: { memberId: id, studioId } })
    tell('teamMemberNamesUpdated', {})
    await reloadAccounts(client)
    announce(`${name} is removed from ${studio}`)
  }
  const ownName = [firstName, lastName].filter(Boolean).join(' ')
  return (
    <li className="flex flex-wrap items-center gap-x-3 rounded-control border border-line py-1 pr-1 pl-4">
      <p className="min-w-0 flex-1 py-1 wrap-anywhere">
        <span className="font-semibold">{name}</span>{' '}
        {ownName && ownName !== name && <span className="text-quiet">({ownName}) </span>}
        <span className="text-quiet">{email}</span>
      </p>
      <Badge tone={userId ? 'done' : 'neutral'}>{userId ? 'On the team' : 'Invited'}</Badge>
      <AskedWork
        question={{
          title: `Remove ${name}?`,
          description: userId
            ? `What came with ${studio} ends at once. Their own videos stay theirs.`
            : INVITATION_ENDS,
          confirmLabel: 'Remove',
        }}
        doing="Removing…"
        failed="Failed to remove team member"
        work={remove}
      >
        {({ busy, ask }) => (
          <IconButton
            tone="danger"
            label={`Remove ${name} from ${studio}`}
            icon={<UserMinus />}
            isResting={busy !== undefined}
            onClick={ask}
          />
        )}
      </AskedWork>
    </li>
  )
}

const INVITATION_ENDS = 'The invitation no longer holds, and the place is free again.'
