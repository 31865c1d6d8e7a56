import { Crown } from 'lucide-react'
import type { AdminStudio } from '#contract/admin-accounts.ts'
import { TEAM_MAX } from '#domain/account/team.ts'
import { CARD } from '#web/ui/layout/card.tsx'
import { MemberLine } from './member-line.tsx'
import { studioTitle } from './studio-title.ts'

export const StudioCard = ({ studio }: { studio: AdminStudio }) => {
  const { studioId, ownerName, ownerEmail, teamMembers } = studio
  const title = studioTitle(studio)
  return (
    <li aria-label={title} className={`${CARD} flex flex-col gap-3 p-4 sm:p-5`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-semibold wrap-anywhere">{title}</h2>
        <span className="tabular text-sm text-quiet">
          {teamMembers.length} of {TEAM_MAX} members
        </span>
      </div>
      <p className="flex items-start gap-2">
        <Crown className="mt-0.5 size-5 shrink-0 text-gold" aria-hidden />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{ownerName}</span>{' '}
          <span className="text-quiet">{ownerEmail} · Owner</span>
        </span>
      </p>
      {teamMembers.length === 0 ? (
        <p className="text-sm text-quiet">No team members yet</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {teamMembers.map((member) => (
            <MemberLine key={member.id} member={member} studioId={studioId} studio={title} />
          ))}
        </ul>
      )}
    </li>
  )
}
