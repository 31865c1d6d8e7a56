import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { changesLeft, moreChangesMail } from '#domain/account/names/name-changes-left.ts'
import { NAME_MAX } from '#domain/design/details-form.ts'
import { hasAtMost } from '#domain/letters.ts'
import { countNameChange, nameChangeQuery } from '#web/api/form/names-query.ts'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { TEXT_BUTTON, TextButton } from '#web/ui/action/text-button.tsx'
import { NameInput } from './name-input.tsx'
import { savedMark } from './saved-mark.tsx'
import { type PreferenceSaver, useSavePreferences } from './use-keeping.ts'

type CountedNameProps = {
  value: string
  /** The account's name, empty if there is none. */
  known: string
  onChange: (value: string, streak?: string) => void
}

/** Read-only until the user confirms a change (FM-12). The first name is no change and needs no confirmation. */
export function CountedName({ value, known, onChange }: CountedNameProps) {
  const [isEditing, setEditing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const status = useQuery(nameChangeQuery)
  const saver = useCountedSaver(known)
  const isFirst = known === ''
  const save = async () => {
    const isStorable = value.trim() !== '' && hasAtMost(value.trim(), NAME_MAX)
    if (isStorable && (await saver.save({ instructorName: value }))) setEditing(false)
  }
  /** The buttons replace each other, so the focus moves to the field they belong to. */
  const change = (to: boolean) => {
    flushSync(() => setEditing(to))
    field.current?.focus()
  }
  const cancel = () => {
    onChange(known)
    change(false)
  }
  return (
    <NameInput
      ref={field}
      label="Instructor name"
      placeholder="Your name"
      value={value}
      known={known}
      readOnly={!isEditing && !isFirst}
      onChange={onChange}
      {...(isFirst && { onChanged: () => void save() })}
      aside={
        savedMark(saver) ||
        (isEditing ? (
          <SaveOrCancel
            saver={saver}
            onSave={() => {
              field.current?.focus()
              void save()
            }}
            onCancel={cancel}
          />
        ) : (
          !isFirst && <EditOrContact name={known} onEdit={() => change(true)} />
        ))
      }
      hint={status.data && !isFirst ? changesLeft(status.data) : undefined}
      error={saver.state === 'failed' ? `The name was not changed. ${saver.reason}` : undefined}
    />
  )
}

/** Without a change left the server refuses (S15). Only a saved name counts as a change. */
function useCountedSaver(known: string): PreferenceSaver {
  const client = useQueryClient()
  return useSavePreferences(({ instructorName = '' }) => countNameChange(client, known, instructorName))
}

type SaveOrCancelProps = { saver: PreferenceSaver; onSave: () => void; onCancel: () => void }

const SaveOrCancel = ({ saver, onSave, onCancel }: SaveOrCancelProps) => (
  <span className="flex gap-4">
    <TextButton onClick={onCancel}>Cancel</TextButton>
    <TextButton disabled={saver.state === 'saving'} onClick={onSave}>
      {saver.state === 'saving' ? 'Saving…' : 'Save name'}
    </TextButton>
  </span>
)

function EditOrContact({ name, onEdit }: { name: string; onEdit: () => void }) {
  const { user } = useEditorModel()
  const { data: status, isError, refetch } = useQuery(nameChangeQuery)
  if (isError)
    return <TextButton onClick={() => void refetch()}>Could not check your changes. Retry</TextButton>
  if (!status) return null
  if (status.canChange) return <TextButton onClick={onEdit}>Edit name</TextButton>
  const { nameChangeCount } = status
  return (
    <a className={TEXT_BUTTON} href={moreChangesMail({ email: user.email, name, nameChangeCount })}>
      Contact Support
    </a>
  )
}
