import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { type ClassOccurrence, changeOccurrence, deleteOccurrence } from '#contract/timetable.ts'
import { dayLabel } from '#domain/classes/class-date.ts'
import { withScheme } from '#domain/link-code/booking-link.ts'
import { PERSON_MAX, PLACE_MAX, SPOTS_MAX } from '#domain/timetable/occurrence.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { changedFields } from '#web/api/changed-fields.ts'
import { useWork } from '#web/api/use-work.ts'
import { ConfirmedAction } from '#web/pieces/confirmed-action.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { ClassTypeField } from './class-type-field.tsx'
import { refreshTimetable } from './timetable-query.ts'
import { timesOf } from './timetable-words.ts'

type Props = {
  /** As it was when the sheet opened: only what the user changes since is sent. */
  one: ClassOccurrence
  onClose: () => void
}

/** What a promo says of a class. */
export function ClassSheet({ one, onClose }: Props) {
  const formId = useId()
  const locale = useDateLocale()
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => ({
    instructor: one.instructor,
    place: one.place,
    spots: one.spotsLeft === null ? '' : String(one.spotsLeft),
    bookingLink: one.bookingLink,
    classType: one.classType,
  }))
  const { busy, error, failure, run } = useWork()
  const fieldErrors = error instanceof ApiError ? (error.fieldErrors ?? {}) : {}
  const set = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const body = changesOf(one, draft)
    const isSaved = await run('Saving…', async () => {
      if (Object.keys(body).length > 0) await call(changeOccurrence, { params: { id: one.id }, body })
      await refreshTimetable(client)
    })
    if (isSaved) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isShown) => isShown || onClose()}
      title={one.title}
      description={`${dayLabel(one.date, locale)}, ${timesOf(one, locale)}`}
      footer={
        <>
          <DeleteClass one={one} onDeleted={onClose} />
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={(event) => void save(event)}>
        <Field label="Spots left" hint="A promo says so while they are few." error={fieldErrors.spotsLeft}>
          {(ids) => (
            <Input
              {...ids}
              inputMode="numeric"
              autoComplete="off"
              placeholder="Unknown"
              value={draft.spots}
              onChange={({ target }) =>
                set({ spots: target.value.replace(/\D/g, '').slice(0, String(SPOTS_MAX).length) })
              }
            />
          )}
        </Field>
        <Field
          label="Instructors"
          hint="Several with a comma or “&” between them."
          letters={{ text: draft.instructor.trim(), max: PERSON_MAX }}
          error={fieldErrors.instructor}
        >
          {(ids) => (
            <Input
              {...ids}
              autoComplete="off"
              value={draft.instructor}
              onChange={({ target }) => set({ instructor: target.value })}
            />
          )}
        </Field>
        <Field label="Place" letters={{ text: draft.place.trim(), max: PLACE_MAX }} error={fieldErrors.place}>
          {(ids) => (
            <Input
              {...ids}
              autoComplete="off"
              placeholder="Studio A"
              value={draft.place}
              onChange={({ target }) => set({ place: target.value })}
            />
          )}
        </Field>
        <Field label="Booking link" error={fieldErrors.bookingLink}>
          {(ids) => (
            <Input
              {...ids}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={draft.bookingLink}
              onChange={({ target }) => set({ bookingLink: target.value })}
            />
          )}
        </Field>
        <ClassTypeField
          label="Class type"
          hint={`Holds for every “${one.title}”, also in later weeks.`}
          value={draft.classType}
          onChange={(classType) => set({ classType })}
        />
        <Notice tone="danger">{Object.keys(fieldErrors).length === 0 && failure}</Notice>
      </form>
    </Dialog>
  )
}

type Draft = {
  instructor: string
  place: string
  spots: string
  bookingLink: string
  classType: string | null
}

/** Only what differs: a class that is not changed by hand follows the timetable. */
function changesOf({ instructor, place, spotsLeft, bookingLink, classType }: ClassOccurrence, draft: Draft) {
  return changedFields(
    { instructor, place, spotsLeft, bookingLink, classType },
    {
      instructor: draft.instructor.trim(),
      place: draft.place.trim(),
      spotsLeft: draft.spots === '' ? null : Number(draft.spots),
      bookingLink: withScheme(draft.bookingLink.trim()),
      classType: draft.classType,
    },
  )
}

function DeleteClass({ one, onDeleted }: { one: ClassOccurrence; onDeleted: () => void }) {
  const client = useQueryClient()
  const remove = async () => {
    await call(deleteOccurrence, { params: { id: one.id } })
    await refreshTimetable(client)
    announce(`${one.title} deleted`)
    onDeleted()
  }
  return (
    <ConfirmedAction
      question={{
        title: 'Delete this class?',
        description: 'It leaves your timetable. Videos of it stay.',
        confirmLabel: 'Delete',
        tone: 'danger',
      }}
      doing="Deleting…"
      work={remove}
    >
      {({ busy, ask }) => (
        <Button variant="ghost" className="text-danger" busy={busy} onClick={ask}>
          <Trash2 className="size-5" aria-hidden />
          Delete
        </Button>
      )}
    </ConfirmedAction>
  )
}
