import { Film, Hourglass } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import type { TeamMember } from '#contract/team.ts'
import type { StudioSlots } from '#web/studio/studio-slots.ts'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { membersByStatus } from './members-by-status.ts'

type VideoManagementProps = { user: CurrentUser; members: readonly TeamMember[]; slots: StudioSlots }

/** The libraries of members who have joined (ST-12, ST-13). */
export function VideoManagement({ user, members, slots: { MemberLibrary } }: VideoManagementProps) {
  const { joined, invited } = membersByStatus(members)
  const [selectedId, setSelectedId] = useState('')
  const member = joined.find(({ userId }) => userId === selectedId)
  return (
    <div className="flex flex-col gap-6">
      {joined.length === 0 ? (
        <EmptyState
          icon={<Film />}
          title="No one to upload for yet"
          hint="Once a team member has joined, you can add videos to their library here."
        />
      ) : (
        <Field label="Team member">
          {(control) => (
            <Select
              {...control}
              value={selectedId}
              placeholder="Pick a team member"
              options={joined.map(({ userId, name }) => ({ value: userId, label: name, translate: 'no' }))}
              onChange={setSelectedId}
            />
          )}
        </Field>
      )}
      {member && <MemberLibrary key={member.userId} user={user} member={member} />}
      {invited.length > 0 && <InvitedMembers members={invited} />}
    </div>
  )
}

const InvitedMembers = ({ members }: { members: readonly TeamMember[] }) => (
  <section aria-label="Not here yet" className="rounded-card border border-line bg-stage/40 p-4">
    <h3 className="flex items-center gap-2 font-semibold">
      <Hourglass className="size-5 text-quiet" aria-hidden />
      Not here yet
    </h3>
    <p className="mt-1 text-sm text-quiet">
      They must log in first with the email used here, and choose their own password. Members with an account
      confirm that address, or accept the invitation.
    </p>
    <ul className="mt-3 flex flex-col gap-1">
      {members.map(({ id, name, email }) => (
        <li key={id} className="flex flex-wrap gap-x-3">
          <span translate="no" className="font-semibold">
            {name}
          </span>
          <span translate="no" className="text-quiet wrap-anywhere">
            {email}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
