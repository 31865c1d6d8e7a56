import { useQueryClient } from '@tanstack/react-query'
import type { DetailsForm } from '#domain/design/details-form.ts'
import { refreshUser } from '#web/api/user-query.ts'
import { designOf, useDesk, useEditor } from '#web/editor/editor-context.ts'
import { useFill } from '#web/editor/panels/details/use-fill.ts'
import { ChosenName } from './chosen-name.tsx'
import { CountedName } from './counted-name.tsx'
import { nameAccessOf } from './name-access.ts'
import { NameInput } from './name-input.tsx'
import { OpenName } from './open-name.tsx'

type NameFieldsProps = { known: Partial<DetailsForm> | undefined }

export function InstructorName({ known }: NameFieldsProps) {
  const { user } = useDesk()
  const fill = useFill()
  const value = useEditor((state) => designOf(state).form.instructorName)
  const { instructor, keepsInstructor } = nameAccessOf(user)
  const name = known?.instructorName
  const common = { value, onChange: (instructorName: string) => fill({ instructorName }) }
  if (instructor === 'chosen') return <ChosenName {...common} known={name} isKept={keepsInstructor} />
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

/** The team cannot edit what the studio is called (FM-13). */
export function StudioName({ known }: NameFieldsProps) {
  const { user } = useDesk()
  const client = useQueryClient()
  const fill = useFill()
  const value = useEditor((state) => designOf(state).form.studio)
  const { namesStudio, isInStudio } = nameAccessOf(user)
  const onChange = (studio: string) => fill({ studio })
  if (!namesStudio) {
    return (
      <NameInput
        label="Studio name"
        value={value}
        known={known?.studio}
        readOnly
        hint="The owner of your studio gives it its name."
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
      onKept={() => isInStudio && void refreshUser(client)}
    />
  )
}
