import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { fullNameDiffers } from '#domain/account/names/name-change.ts'
import { changesLeft, moreChangesMail } from '#domain/account/names/name-changes-left.ts'
import { Section } from '#web/account/panel/section.tsx'
import { countNameChange, nameChangeQuery } from '#web/api/form/names-query.ts'
import { keepPreferences, preferencesQuery } from '#web/api/form/preferences-query.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { NameForm } from '#web/pieces/name-form.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { useFocusAfter } from '#web/ui/field/use-focus-after.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'

type InstructorNameFormProps = {
  name: string
  status: { remainingChanges: number | null }
  onClose: () => void
}

/** The name stays what it was until the server has taken it (S15), and says before what a change costs. */
function InstructorNameForm({ name, status, onClose }: InstructorNameFormProps) {
  const client = useQueryClient()
  const save = async (draft: string) => {
    const { instructorName } = await keepPreferences(client, { instructorName: draft })
    await countNameChange(client, name, instructorName)
  }
  return (
    <NameForm
      label="Instructor name"
      name={name}
      saveLabel="Save name"
      failed="Failed to update name"
      hint={(draft) => (fullNameDiffers(name, draft) ? changesLeft(status) : undefined)}
      onSave={save}
      onDone={() => {
        announce('Name saved')
        onClose()
      }}
      onCancel={onClose}
    />
  )
}

/** The name that stands in the videos, and how often it may still be another (AC-15 to AC-20). */
export function NameSection({ user }: { user: CurrentUser }) {
  const status = useQuery(nameChangeQuery)
  const preferences = useQuery(preferencesQuery)
  const failed = [status, preferences].find(hasFailed)
  return (
    <Section title="Instructor name" lead="How your videos name you.">
      {failed ? (
        <LoadFailure title="Could not load your name." query={failed} />
      ) : status.data && preferences.data ? (
        <Name email={user.email} name={preferences.data.instructorName} status={status.data} />
      ) : (
        <Skeleton className="h-12" />
      )}
    </Section>
  )
}

type NameProps = {
  email: string
  name: string
  status: { canChange: boolean; remainingChanges: number | null; nameChangeCount: number }
}

function Name({ email, name, status }: NameProps) {
  const [isEditing, setEditing] = useState(false)
  const button = useFocusAfter(isEditing)
  if (isEditing) return <InstructorNameForm name={name} status={status} onClose={() => setEditing(false)} />
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="min-w-0 flex-1">
        <span className={name ? 'block font-semibold wrap-anywhere' : 'block text-quiet'}>
          {name || 'No name yet'}
        </span>
        {name && <span className="block text-sm text-quiet">{changesLeft(status)}</span>}
      </span>
      {status.canChange || name === '' ? (
        <Button ref={button} onClick={() => setEditing(true)}>
          {name ? 'Edit name' : 'Add your name'}
        </Button>
      ) : (
        <a
          className={buttonClass()}
          href={moreChangesMail({ email, name, nameChangeCount: status.nameChangeCount })}
        >
          Contact Support
        </a>
      )}
    </div>
  )
}
