import { useQueryClient } from '@tanstack/react-query'
import { fullNameDiffers } from '#domain/account/names/name-change.ts'
import { changesLeft } from '#domain/account/names/name-changes-left.ts'
import { countNameChange } from '#web/api/form/names-query.ts'
import { keepPreferences } from '#web/api/form/preferences-query.ts'
import { NameForm } from '#web/pieces/name-form.tsx'
import { announce } from '#web/ui/state/announcements.ts'

type InstructorNameFormProps = {
  name: string
  status: { remainingChanges: number | null }
  onClose: () => void
}

/** The name stays what it was until the server has taken it (S15), and says before what a change costs. */
export function InstructorNameForm({ name, status, onClose }: InstructorNameFormProps) {
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
