import { Lock } from 'lucide-react'
import type { FormEvent } from 'react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { findUserByEmail } from '#contract/admin-accounts.ts'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { BRAND } from '#domain/brand.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useBackgrounds } from '#web/api/use-backgrounds.ts'
import type { BackgroundPickerProps } from '#web/library/choice.ts'
import { LazyVideoDeletion } from '#web/library/deletion/lazy-video-deletion.tsx'
import { UploadPanel } from '#web/library/upload/panel/upload-panel.tsx'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Written } from '#web/ui/written.tsx'
import { SmallGrid } from './small-grid.tsx'
import { UserVideos } from './user-videos.tsx'

type Person = ReplyOf<typeof findUserByEmail>

const nameOf = ({ name, email }: Person): string => name.trim() || email

/** The library of another user, found by email: for owners a member of their team (UP-16, UP-17). */
function PersonLibrary({ user }: { user: CurrentUser }) {
  const [person, setPerson] = useState<Person>()
  const [email, setEmail] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isLooking, setLooking] = useState(false)
  const who = capabilitiesOf(user).manageLibrary ? 'user' : 'team member'
  const find = async (event: FormEvent) => {
    event.preventDefault()
    setLooking(true)
    setFailure(undefined)
    setPerson(undefined)
    try {
      setPerson(await call(findUserByEmail, { params: { email: email.trim() } }))
    } catch (error) {
      setFailure(sentenceOf(error))
    }
    setLooking(false)
  }
  return (
    <section aria-label={`Videos of a ${who}`} className="flex flex-col gap-4">
      <h3 className="font-semibold">Videos of a {who}</h3>
      <form className="flex flex-wrap items-start gap-3" onSubmit={(event) => void find(event)}>
        <Field label={`Email of the ${who}`} error={failure} className="min-w-56 flex-1">
          {(control) => (
            <Input
              {...control}
              type="email"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="mt-7" busy={isLooking && 'Looking…'}>
          Find
        </Button>
      </form>
      <UploadPanel
        user={user}
        label={`Videos for the ${who}`}
        title={<>Add to the library of {person ? <Written>{nameOf(person)}</Written> : `a ${who}`}</>}
        target={person && { kind: 'member', userId: person.id, name: nameOf(person) }}
        noTarget={`Pick a ${who} first.`}
      />
      {person && <UserVideos key={person.id} userId={person.id} />}
    </section>
  )
}

const UNIVERSAL = { kind: 'universal' } as const

/** The shared library for administrators. */
function UniversalLibrary({ user, choice }: { user: CurrentUser; choice: BackgroundPickerProps }) {
  const backgrounds = useBackgrounds()
  const { data } = backgrounds
  const [asked, ask] = useState<BackgroundVideo | null>(null)
  return (
    <section aria-label={`${BRAND.libraryLabel} Library`} className="flex flex-col gap-4">
      <h3 className="font-semibold">{BRAND.libraryLabel} Library</h3>
      <UploadPanel
        user={user}
        label="Videos for the shared library"
        title="Add to the shared library"
        target={UNIVERSAL}
      />
      {data ? (
        <SmallGrid
          videos={data.universal}
          empty="No videos in library"
          label="Pages of the shared library"
          onDelete={ask}
        />
      ) : hasFailed(backgrounds) ? (
        <LoadFailure title="Could not load." query={backgrounds} />
      ) : (
        <Skeleton className="h-36" />
      )}
      <LazyVideoDeletion
        asked={asked}
        onAnswered={() => ask(null)}
        choice={choice}
        all={data?.universal ?? []}
        allowance="unlimited"
      />
    </section>
  )
}

/** BG-6 */
const AccessRestricted = () => (
  <EmptyState icon={<Lock />} title="Access restricted" hint="Admin or Studio Owner access required" />
)

/** The libraries of others: all users' for administrators, the members' for owners. */
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
