import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, UserMinus, Users } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { TeamMember } from '#contract/team.ts'
import { removeTeamMember, renameTeamMember } from '#contract/team.ts'
import { INVITATION_DAYS, TEAM_MAX } from '#domain/account/team.ts'
import { call } from '#web/api/call.ts'
import { ConfirmedAction } from '#web/pieces/confirmed-action.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { cn } from '#web/ui/class-names.ts'
import { useFocusAfterRemoval } from '#web/ui/layer/use-focus-after-removal.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Written, written } from '#web/ui/written.tsx'
import { EditableName } from './editable-name.tsx'
import { refreshTeam } from './team-query.ts'

/** An unanswered invitation lapses then, and its place is free. */
const lastDayOf = (invitedAt: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(
    new Date(invitedAt).getTime() + INVITATION_DAYS * 24 * 3_600_000,
  )

/** A member, with rename and remove (ST-6, ST-7, ST-8). */
function MemberLine({ member }: { member: TeamMember }) {
  const { id, name, email, userId, createdAt } = member
  const client = useQueryClient()
  const locale = useDateLocale()
  const rename = async (next: string) => {
    await call(renameTeamMember, { params: { id }, body: { name: next } })
    await refreshTeam(client)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-2 rounded-control border border-line px-4 py-2">
      <div className="min-w-0 flex-1">
        <EditableName
          label={`name of ${name}`}
          name={name}
          failed="Failed to update team member name"
          onSave={rename}
        >
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
            <span translate="no" className="wrap-anywhere">
              {email}
            </span>
            <Badge tone={userId ? 'done' : 'neutral'}>{userId ? 'On the team' : 'Invited'}</Badge>
            {!userId && <span>open until {lastDayOf(createdAt, locale)}</span>}
          </p>
        </EditableName>
      </div>
      <RemoveMember member={member} />
    </li>
  )
}

function RemoveMember({ member: { id, name, userId } }: { member: TeamMember }) {
  const client = useQueryClient()
  const remove = async () => {
    await call(removeTeamMember, { params: { id } })
    await refreshTeam(client)
    announce(`${written(name)} is removed`)
  }
  return (
    <ConfirmedAction
      question={{
        title: (
          <>
            Remove <Written>{name}</Written>?
          </>
        ),
        description: userId
          ? 'They lose Pro, your class types and the studio name at once. Their own videos stay theirs.'
          : 'The invitation is withdrawn, and the place is free again.',
        confirmLabel: 'Remove',
      }}
      doing="Removing…"
      failed="Failed to remove team member"
      work={remove}
    >
      {({ busy, ask }) => (
        <IconButton
          tone="danger"
          label={`Remove ${name}`}
          icon={<UserMinus />}
          ariaDisabled={busy !== undefined}
          onClick={ask}
        />
      )}
    </ConfirmedAction>
  )
}

/** ST-6 */
export function CurrentMembers({ members }: { members: readonly TeamMember[] }) {
  const id = useId()
  const [isOpen, setOpen] = useState(true)
  const list = useRef<HTMLUListElement>(null)
  const focusHandlers = useFocusAfterRemoval(list)
  return (
    <section aria-label="Current members">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-11 w-full items-center gap-3 rounded-control text-left font-semibold"
          onClick={() => setOpen(!isOpen)}
        >
          Current members
          <span className="tabular text-sm font-normal text-quiet">
            {members.length} of {TEAM_MAX}
          </span>
          <ChevronDown
            className={cn('ml-auto size-5 shrink-0 text-quiet transition', isOpen && 'rotate-180')}
            aria-hidden
          />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="pt-2">
        {members.length === 0 ? (
          <EmptyState
            icon={<Users />}
            title="No team members yet"
            hint="Add the first one above: name and email are enough."
          />
        ) : (
          <ul ref={list} className="flex flex-col gap-2" {...focusHandlers}>
            {members.map((member) => (
              <MemberLine key={member.id} member={member} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
