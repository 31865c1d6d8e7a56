import { useQuery } from '@tanstack/react-query'
import type { AdminStudio } from '#contract/admin-accounts.ts'
import { studiosQuery } from '#web/admin/admin-data.ts'
import { SearchedChoice } from '#web/admin/search/searched-choice.tsx'
import { useTyped } from '#web/admin/search/use-typed.ts'
import { studioTitle } from './studio-title.ts'

type StudioPickerProps = {
  chosen: AdminStudio | undefined
  objection: string | undefined
  onChoose: (studio: AdminStudio) => void
}

export function StudioPicker({ chosen, objection, onChoose }: StudioPickerProps) {
  const { search, ...typing } = useTyped()
  const query = useQuery(studiosQuery({ search, page: 1 }))
  return (
    <SearchedChoice
      label="Studio"
      placeholder="Pick a studio"
      choices={query.data?.studios ?? []}
      chosen={chosen}
      optionOf={(studio) => ({
        value: studio.studioId,
        label: `${studioTitle(studio)}, ${studio.ownerEmail}`,
      })}
      query={query}
      objection={objection}
      onChoose={onChoose}
      {...typing}
    />
  )
}
