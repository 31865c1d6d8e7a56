import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { saveOwnerName } from '#contract/team.ts'
import { call } from '#web/api/call.ts'
import { studioNameQuery } from '#web/api/form/names-query.ts'
import { keepPreferences } from '#web/api/form/preferences-query.ts'
import { refreshUser } from '#web/api/user-query.ts'
import { tell } from '#web/bus/page-events.ts'
import { EditableName } from './editable-name.tsx'

/** What the studio and its owner are called; the first name is the owner's display name (ST-3, RL-14). */
export function StudioNames({ user }: { user: CurrentUser }) {
  const client = useQueryClient()
  const { data: studioName = user.studioName ?? '' } = useQuery(studioNameQuery)
  const saveOwn = async (displayName: string) => {
    await call(saveOwnerName, { body: { displayName } })
    await refreshUser(client)
    tell('teamMemberNamesUpdated', {})
  }
  const saveStudio = async (studio: string) => {
    await keepPreferences(client, { studio })
    await Promise.allSettled([refreshUser(client), client.invalidateQueries(studioNameQuery)])
  }
  return (
    <div className="grid gap-4 rounded-card border border-line bg-stage/40 p-4 sm:grid-cols-2">
      <Named term="Studio name">
        <EditableName
          label="Studio name"
          name={studioName}
          failed="Failed to update name"
          onSave={saveStudio}
        />
      </Named>
      <Named term="Your name on the team">
        <EditableName
          label="Your name"
          name={user.firstName ?? ''}
          failed="Failed to update name"
          onSave={saveOwn}
        />
      </Named>
    </div>
  )
}

const Named = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0">
    <p className="text-sm text-quiet">{term}</p>
    {children}
  </div>
)
