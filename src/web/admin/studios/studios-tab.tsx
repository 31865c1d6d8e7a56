import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Building2, Crown, UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { AdminStudio } from '#contract/admin-accounts.ts'
import { removeStudioMember } from '#contract/admin-accounts.ts'
import { fullNameOf } from '#domain/account/names/display-name.ts'
import { TEAM_MAX } from '#domain/account/team.ts'
import type { StudioId } from '#domain/ids.ts'
import { reloadAccounts, studiosQuery } from '#web/admin/admin-data.ts'
import { PagedResults } from '#web/admin/search/paged-results.tsx'
import { SearchField } from '#web/admin/search/search-field.tsx'
import { call } from '#web/api/call.ts'
import { publish } from '#web/bus/page-events.ts'
import { ConfirmedAction } from '#web/pieces/confirmed-action.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { CARD } from '#web/ui/layout/card.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { useDebounced } from '#web/ui/state/use-debounced.ts'
import { Written, written } from '#web/ui/written.tsx'
import { AddMember } from './add-member.tsx'
import { studioTitle } from './studio-title.ts'

type MemberLineProps = {
  member: AdminStudio['teamMembers'][number]
  studioId: StudioId
  /** Title of the studio. */
  studio: string
}

/** AD-22 */
function MemberLine({ member, studioId, studio }: MemberLineProps) {
  const { id, name, email, userId } = member
  const client = useQueryClient()
  const remove = async () => {
    await call(removeStudioMember, { params: { memberId: id, studioId } })
    publish('teamMemberNamesUpdated', {})
    await reloadAccounts(client)
    announce(`${written(name)} is removed from ${written(studio)}`)
  }
  const ownName = fullNameOf(member)
  return (
    <li className="flex flex-wrap items-center gap-x-3 rounded-control border border-line py-1 pr-1 pl-4">
      <p className="min-w-0 flex-1 py-1 wrap-anywhere">
        <span translate="no" className="font-semibold">
          {name}
        </span>{' '}
        {ownName && ownName !== name && (
          <span translate="no" className="text-quiet">
            ({ownName}){' '}
          </span>
        )}
        <span translate="no" className="text-quiet">
          {email}
        </span>
      </p>
      <Badge tone={userId ? 'done' : 'neutral'}>{userId ? 'On the team' : 'Invited'}</Badge>
      <ConfirmedAction
        question={{
          title: (
            <>
              Remove <Written>{name}</Written>?
            </>
          ),
          description: userId ? (
            <>
              They lose everything from <Written>{studio}</Written> at once. Their own videos stay theirs.
            </>
          ) : (
            INVITATION_ENDS
          ),
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
            ariaDisabled={busy !== undefined}
            onClick={ask}
          />
        )}
      </ConfirmedAction>
    </li>
  )
}

const INVITATION_ENDS = 'The invitation is withdrawn, and the place is free again.'

const StudioCard = ({ studio }: { studio: AdminStudio }) => {
  const { studioId, ownerName, ownerEmail, teamMembers } = studio
  const title = studioTitle(studio)
  return (
    <li aria-label={title} className={`${CARD} flex flex-col gap-3 p-4 sm:p-5`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 translate="no" className="text-lg font-semibold wrap-anywhere">
          {title}
        </h2>
        <span className="tabular text-sm text-quiet">
          {teamMembers.length} of {TEAM_MAX} members
        </span>
      </div>
      <p className="flex items-start gap-2">
        <Crown className="mt-0.5 size-5 shrink-0 text-gold" aria-hidden />
        <span className="min-w-0 wrap-anywhere">
          <span translate="no" className="font-semibold">
            {ownerName}
          </span>{' '}
          <span className="text-quiet">
            <Written>{ownerEmail}</Written> · Owner
          </span>
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

const STUDIOS = { one: 'studio', many: 'studios' }

/** Studios with owner and team, and the form that invites a member (AD-21, AD-22). */
export function StudiosTab() {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const search = useDebounced(typed.trim())
  const studios = useQuery(studiosQuery({ search, page }))
  return (
    <div className="flex flex-col gap-6">
      <AddMember />
      <SearchField
        label="Search studios"
        placeholder="Studio or owner's email"
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setPage(1)
        }}
      />
      <PagedResults
        noun={STUDIOS}
        query={studios}
        page={page}
        onPage={setPage}
        empty={
          <EmptyState
            icon={<Building2 />}
            title="No studios found"
            hint={search ? "Try a part of its name or of the owner's email." : 'Every Studio Owner has one.'}
          />
        }
      >
        {(found) => found.studios.map((studio) => <StudioCard key={studio.studioId} studio={studio} />)}
      </PagedResults>
    </div>
  )
}
