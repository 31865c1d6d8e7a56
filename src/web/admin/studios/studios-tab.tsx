import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { studiosQuery } from '#web/admin/admin-data.ts'
import { Results } from '#web/admin/search/results.tsx'
import { SearchField } from '#web/admin/search/search-field.tsx'
import { useSettled } from '#web/admin/search/use-settled.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { AddMember } from './add-member.tsx'
import { StudioCard } from './studio-card.tsx'

const STUDIOS = { one: 'studio', many: 'studios' }

/** Studios with owner and team; one of them is picked to invite somebody (AD-21, AD-22). */
export function StudiosTab() {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const search = useSettled(typed.trim())
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
      <Results
        noun={STUDIOS}
        query={studios}
        page={page}
        onPage={setPage}
        empty={
          <EmptyState
            icon={<Building2 />}
            title="No studios found"
            hint={
              search
                ? "Try a part of its name or of the owner's email."
                : 'Whoever becomes a Studio Owner has one.'
            }
          />
        }
      >
        {(found) => found.studios.map((studio) => <StudioCard key={studio.studioId} studio={studio} />)}
      </Results>
    </div>
  )
}
