import type { CurrentUser } from '#contract/account.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import type { BackgroundPickerProps } from '#web/library/picker/choice.ts'
import { AccessRestricted } from './access-restricted.tsx'
import { PersonLibrary } from './person-library.tsx'
import { UniversalLibrary } from './universal-library.tsx'

/** The libraries that are not one's own: everybody's for administrators, the members' for owners. */
export function AdminPanel({ user, ...choice }: BackgroundPickerProps & { user: CurrentUser }) {
  const { manageLibrary, manageTeam } = capabilitiesOf(user)
  if (!manageLibrary && !manageTeam) return <AccessRestricted />
  return (
    <div className="flex flex-col gap-8">
      {manageLibrary && <UniversalLibrary user={user} choice={choice} />}
      <PersonLibrary user={user} />
    </div>
  )
}
