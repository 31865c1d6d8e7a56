import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { fullNameDiffers } from '#domain/account/names/name-change.ts'
import { changesLeft, moreChangesMail } from '#domain/account/names/name-changes-left.ts'
import { countNameChange, nameChangeQuery } from '#web/api/form/names-query.ts'
import { preferencesQuery, storePreferences } from '#web/api/form/preferences-query.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { NameForm } from '#web/pieces/name-form.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { useFocusAfterEdit } from '#web/ui/field/use-focus-after-edit.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Written } from '#web/ui/written.tsx'
import { Section } from './section.tsx'

type InstructorNameFormProps = {
  name: string
  status: { remainingChanges: number | null }
  onClose: () => void
}

/** The name changes only after the server has stored it (S15). The hint tells how many changes are left. */
function InstructorNameForm({ name, status, onClose }: InstructorNameFormProps) {
  const client = useQueryClient()
  const save = async (draft: string) => {
    const { instructorName } = await storePreferences(client, { instructorName: draft })
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

/** The instructor name in videos, and how often it may change (AC-15 to AC-20). */
export function NameSection({ user }: { user: CurrentUser }) {
  const status = useQuery(nameChangeQuery)
  const preferences = useQuery(preferencesQuery)
  const failed = [status, preferences].find(hasFailed)
  return (
    <Section title="Instructor name" lead="Your name in your videos.">
      {failed ? (
        <LoadFailure title="Could not load your name." query={failed} />
      ) : status.data && preferences.data ? (
        <Name email={user.email} name={preferences.data.instructorName} status={status.data} />
      ) : (
        <Skeleton className="h-11" />
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
  const button = useFocusAfterEdit(isEditing)
  if (isEditing) return <InstructorNameForm name={name} status={status} onClose={() => setEditing(false)} />
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="min-w-0 flex-1">
        <span className={name ? 'block font-semibold wrap-anywhere' : 'block text-quiet'}>
          {name ? <Written>{name}</Written> : 'No name yet'}
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
