import { useQueryClient } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ClassType } from '#contract/classes.ts'
import type { ClassTypeId } from '#domain/classes/class-type.ts'
import { refreshClassTypes } from '#web/api/form/class-types-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useFocusAfterEdit } from '#web/ui/field/use-focus-after-edit.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { ClassForm } from './class-form.tsx'
import { ClassView } from './class-view.tsx'

/** By its id, which stays when it is renamed. */
export type Choice = 'new' | ClassTypeId | undefined

type ClassDetailProps = {
  types: readonly ClassType[]
  choice: Choice
  mayEdit: boolean
  onChoose: (choice: Choice) => void
  onLeave: () => void
}

export function ClassDetail({ types, choice, mayEdit, onChoose, onLeave }: ClassDetailProps) {
  const client = useQueryClient()
  const refreshAndAnnounce = async (message: string) => {
    await refreshClassTypes(client)
    announce(message)
  }
  if (choice === 'new') {
    return (
      <Frame title="New class type" onLeave={onLeave}>
        <ClassForm
          onCancel={onLeave}
          onSaved={async ({ id }) => {
            await refreshAndAnnounce('Class type saved')
            onChoose(id)
          }}
        />
      </Frame>
    )
  }
  const type = types.find(({ id }) => id === choice)
  if (!type) return <Hint />
  return (
    <Frame key={type.id} title={type.classType} onLeave={onLeave}>
      <ChosenClass
        {...{ type, mayEdit }}
        onSaved={() => refreshAndAnnounce('Class type saved')}
        onDeleted={async () => {
          await refreshAndAnnounce('Class type deleted')
          onLeave()
        }}
      />
    </Frame>
  )
}

type ChosenClassProps = {
  type: ClassType
  mayEdit: boolean
  onSaved: () => Promise<void>
  onDeleted: () => Promise<void>
}

/** A class, shown or edited (ST-14). */
function ChosenClass({ type, mayEdit, onSaved, onDeleted }: ChosenClassProps) {
  const [isEditing, setEditing] = useState(false)
  const editRef = useFocusAfterEdit(isEditing)
  if (!isEditing)
    return (
      <ClassView {...{ type, editRef, onDeleted }} onEdit={mayEdit ? () => setEditing(true) : undefined} />
    )
  return (
    <ClassForm
      type={type}
      onCancel={() => setEditing(false)}
      onSaved={async () => {
        await onSaved()
        setEditing(false)
      }}
    />
  )
}

type FrameProps = { title: string; onLeave: () => void; children: ReactNode }

/** Gets the focus when a class is chosen. */
function Frame({ title, onLeave, children }: FrameProps) {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = frame
    if (current && !current.contains(document.activeElement)) current.focus()
  }, [])
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={title}
      className="flex flex-col gap-4 rounded-card border border-line bg-stage/40 p-5 focus-visible:outline-none sm:sticky sm:top-0"
    >
      <Button variant="ghost" className="-m-2 self-start px-2 text-quiet sm:hidden" onClick={onLeave}>
        <ChevronLeft className="size-5" aria-hidden />
        All class types
      </Button>
      {children}
    </section>
  )
}

const Hint = () => (
  <p className="rounded-card border border-dashed border-edge px-6 py-10 text-center text-quiet max-sm:hidden">
    Choose a class to see its description.
  </p>
)
