import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NameForm, type NameFormProps } from '#web/pieces/name-form.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { useFocusAfterEdit } from '#web/ui/field/use-focus-after-edit.ts'
import { SavedMark } from '#web/ui/state/saved-mark.tsx'
import { useSavedMessage } from '#web/ui/state/use-saved.ts'
import { Written } from '#web/ui/written.tsx'

type EditableNameProps = Pick<NameFormProps, 'label' | 'name' | 'failed' | 'onSave'> & {
  children?: ReactNode
}

/** A name, shown or edited in place (ST-14). */
export function EditableName({ children, ...shown }: EditableNameProps) {
  const { label, name } = shown
  const [isEditing, setEditing] = useState(false)
  const { isSaved, showSaved } = useSavedMessage()
  const button = useFocusAfterEdit(isEditing)
  if (isEditing)
    return (
      <NameForm
        {...shown}
        inLine
        onDone={() => {
          setEditing(false)
          showSaved()
        }}
        onCancel={() => setEditing(false)}
      />
    )
  return (
    <div className="flex min-w-0 items-center gap-2">
      <div className="min-w-0 flex-1">
        <p className={name ? 'font-semibold wrap-anywhere' : 'text-quiet'}>
          {name ? <Written>{name}</Written> : 'No name yet'}
        </p>
        {children}
      </div>
      {isSaved && <SavedMark />}
      <IconButton ref={button} label={`Edit ${label}`} icon={<Pencil />} onClick={() => setEditing(true)} />
    </div>
  )
}
