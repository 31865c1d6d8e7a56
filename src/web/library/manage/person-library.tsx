import { type FormEvent, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { findUserByEmail } from '#contract/admin-accounts.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { UploadPanel } from '#web/library/upload/panel/upload-panel.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { PersonVideos } from './person-videos.tsx'

type Person = ReplyOf<typeof findUserByEmail>

const nameOf = ({ name, email }: Person): string => name.trim() || email

/** The library of somebody else, found by the email address: for owners one of the own team (UP-16, UP-17). */
export function PersonLibrary({ user }: { user: CurrentUser }) {
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
        title={person ? `Add to the library of ${nameOf(person)}` : `Add to the library of a ${who}`}
        target={person && { kind: 'member', userId: person.id, name: nameOf(person) }}
        onNoTarget={() => setFailure(`Choose a ${who} first: whose library is it for?`)}
      />
      {person && <PersonVideos key={person.id} userId={person.id} />}
    </section>
  )
}
