import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useLocation } from 'wouter'
import type { ClassType } from '#contract/classes.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { classTypesQuery, refreshClassTypes } from '#web/api/form/class-types-query.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { useFill } from '#web/editor/views/panels/details/use-fill.ts'
import { upgradePage } from '#web/pages.ts'
import { TextButton } from '#web/ui/action/text-button.tsx'
import { Combobox } from '#web/ui/choice/combobox.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { LateDialog } from '#web/ui/layer/late-dialog.tsx'
import { CUSTOM, classTypeOptions, UPGRADE, WITHOUT_SERVER } from './class-type-options.ts'
import { pickedClass } from './class-type-rules.ts'

const ClassTypeDialog = lazy(async () => ({
  default: (await import('./class-type-dialog.tsx')).ClassTypeDialog,
}))

/** A class type to edit, or the typed name of a new one. */
type EditedType = ClassType | { readonly newName: string }

/** Choice of a class type: an existing one, a custom one, or the way to Pro (FM-8). */
export function ClassTypeControl() {
  const { user } = useEditorModel()
  const types = useQuery(classTypesQuery)
  const value = useEditor((state) => designOf(state).form.classType)
  const { pick, upgrade } = useChoice(types.data)
  const [edited, setEdited] = useState<EditedType>()
  const { customClasses } = capabilitiesOf(user)
  const chosen = types.data?.find(({ classType }) => classType === value)
  return (
    <>
      <Field
        label="Class type"
        aside={
          customClasses &&
          chosen && <TextButton onClick={() => setEdited(chosen)}>Edit class type</TextButton>
        }
        error={
          types.isError && (
            <>
              Could not load your class types. {sentenceOf(types.error)}{' '}
              <TextButton onClick={() => void types.refetch()}>Retry</TextButton>
            </>
          )
        }
      >
        {(ids) => (
          <Combobox
            {...ids}
            value={value}
            options={classTypeOptions(types.data ?? WITHOUT_SERVER, customClasses)}
            placeholder="Choose a class"
            onChange={(next, typed) => {
              if (next === CUSTOM) setEdited({ newName: typed })
              else if (next === UPGRADE) upgrade()
              else pick(next)
            }}
          />
        )}
      </Field>
      {edited && <Edited edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function useChoice(types: readonly ClassType[] | undefined) {
  const { editor } = useEditorModel()
  const fill = useFill()
  const [, navigate] = useLocation()
  return {
    pick: (classType: string) =>
      fill(pickedClass(designOf(editor.store.getState()).form, types ?? WITHOUT_SERVER, classType)),
    upgrade: () => navigate(upgradePage('custom-classes')),
  }
}

type EditedProps = { edited: EditedType; onClose: () => void }

/** Chooses the saved class type, with its description. */
function Edited({ edited, onClose }: EditedProps) {
  const client = useQueryClient()
  const { editor } = useEditorModel()
  const fill = useFill()
  return (
    <LateDialog onClose={onClose}>
      <ClassTypeDialog
        type={'newName' in edited ? undefined : edited}
        newName={'newName' in edited ? edited.newName : ''}
        onClose={onClose}
        onDone={async (classType, { description }) => {
          const { form } = designOf(editor.store.getState())
          const before = client.getQueryData(classTypesQuery.queryKey) ?? []
          const after = [
            ...before.filter((type) => type.classType === form.classType),
            { classType, description, origin: 'own' as const },
          ]
          fill(pickedClass(form, after, classType))
          await refreshClassTypes(client)
        }}
      />
    </LateDialog>
  )
}
