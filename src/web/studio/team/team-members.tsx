import type { CurrentUser } from '#contract/account.ts'
import type { TeamMember } from '#contract/team.ts'
import { AddMember } from './add-member.tsx'
import { Benefits } from './benefits.tsx'
import { CurrentMembers } from './current-members.tsx'
import { StudioNames } from './studio-names.tsx'

type TeamMembersProps = { user: CurrentUser; members: readonly TeamMember[] }

export const TeamMembers = ({ user, members }: TeamMembersProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
    <div className="flex min-w-0 flex-col gap-6">
      <StudioNames user={user} />
      <AddMember user={user} members={members} />
      <CurrentMembers members={members} />
    </div>
    <Benefits />
  </div>
)
