import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DetailsForm } from '#domain/design/details-form.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { instructorNamesQuery } from '#web/api/form/names-query.ts'
import { refreshUser } from '#web/api/user-query.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { TextButton } from '#web/ui/action/text-button.tsx'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { CountedName } from './counted-name.tsx'
import { nameAccessOf } from './name-access.ts'
import { NameInput } from './name-input.tsx'
import { savedMark, saveError } from './saved-mark.tsx'
import { useFill } from './use-fill.ts'
import { useSavePreferences } from './use-keeping.ts'

type ChosenNameProps = {
  value: string
  known: string | undefined
  /** Whether the choice is remembered for the next video. */
  isRemembered: boolean
  onChange: (value: string) => void
}

/** Choice among the studio's instructors (FM-14). */
function ChosenName({ value, known, isRemembered, onChange }: ChosenNameProps) {
  const saver = useSavePreferences()
  const names = useQuery(instructorNamesQuery)
  const offered = [...new Set([...(names.data ?? []), known ?? '', value])].filter((name) => name !== '')
  const save = (name: string) => isRemembered && void saver.save({ instructorName: name })
  return (
    <Field
      label="Instructor name"
      aside={savedMark(saver)}
      hint={names.data && offered.length === 0 ? 'Your studio has no names yet.' : undefined}
      error={
        names.isError ? (
          <>
            Could not load the instructors of your studio. {sentenceOf(names.error)}{' '}
            <TextButton onClick={() => void names.refetch()}>Retry</TextButton>
          </>
        ) : (
          saveError(saver, () => save(value))
        )
      }
    >
      {(ids) => (
        <Select
          {...ids}
          value={value}
          options={[
            { value: '', label: 'No name' },
            ...offered.map((name) => ({ value: name, label: name, translate: 'no' as const })),
          ]}
          onChange={(name) => {
            onChange(name)
            if (name) save(name)
          }}
        />
      )}
    </Field>
  )
}

type OpenNameProps = {
  label: string
  placeholder: string
  value: string
  /** The name in the account. */
  known: string | undefined
  field: 'instructorName' | 'studio'
  onChange: (value: string, streak?: string) => void
  onSaved?: () => void
}

/** A freely editable name, remembered for the next video. */
function OpenName({ field, onSaved, ...input }: OpenNameProps) {
  const saver = useSavePreferences()
  const save = async (value: string) => {
    if (await saver.save({ [field]: value })) onSaved?.()
  }
  return (
    <NameInput
      {...input}
      aside={savedMark(saver)}
      error={saveError(saver, () => void save(input.value))}
      onChanged={(value) => {
        if (value.trim() && value.trim() !== input.known) void save(value)
      }}
    />
  )
}

type NameFieldsProps = { known: Partial<DetailsForm> | undefined }

export function InstructorName({ known }: NameFieldsProps) {
  const { user } = useEditorModel()
  const fill = useFill()
  const value = useEditor((state) => designOf(state).form.instructorName)
  const { instructor, remembersInstructor } = nameAccessOf(user)
  const name = known?.instructorName
  const common = {
    value,
    onChange: (instructorName: string, streak?: string) => fill({ instructorName }, streak),
  }
  if (instructor === 'chosen')
    return <ChosenName {...common} known={name} isRemembered={remembersInstructor} />
  if (instructor === 'counted' && name !== undefined) return <CountedName {...common} known={name} />
  return (
    <OpenName
      {...common}
      label="Instructor name"
      placeholder="Your name"
      field="instructorName"
      known={name}
    />
  )
}

/** Team members cannot edit the studio's name (FM-13). */
export function StudioName({ known }: NameFieldsProps) {
  const { user } = useEditorModel()
  const client = useQueryClient()
  const fill = useFill()
  const value = useEditor((state) => designOf(state).form.studio)
  const { namesStudio, isInStudio } = nameAccessOf(user)
  const onChange = (studio: string, streak?: string) => fill({ studio }, streak)
  if (!namesStudio) {
    return (
      <NameInput
        label="Studio name"
        value={value}
        known={known?.studio}
        readOnly
        hint="The owner of your studio sets its name."
        onChange={onChange}
      />
    )
  }
  return (
    <OpenName
      label="Studio name"
      placeholder="Your studio"
      field="studio"
      value={value}
      known={known?.studio}
      onChange={onChange}
      onSaved={() => isInStudio && void refreshUser(client)}
    />
  )
}
