import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { type ClassOccurrence, changeOccurrence, deleteOccurrence } from '#contract/timetable.ts'
import { dayLabel } from '#domain/classes/class-date.ts'
import { PERSON_MAX, PLACE_MAX, SPOTS_MAX, TITLE_MAX } from '#domain/timetable/occurrence.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { ConfirmedAction } from '#web/pieces/confirmed-action.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { DateField } from '#web/ui/choice/date-field.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { dayOf } from '#web/ui/choice/iso-day.ts'
import { CheckField } from '#web/ui/field/check-line.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { Written, written } from '#web/ui/written.tsx'
import { type ClassDraft, changesOf, draftOf, draftProblems, withTimeLeft } from './class-edit.ts'
import { ClassTypeField } from './class-type-field.tsx'
import { refreshTimetable } from './timetable-query.ts'
import { timesOf } from './timetable-words.ts'
import { storeNewTypes } from './typed-type.ts'

type Props = {
  /** As it was when the sheet opened: only what the user changes since is sent. */
  one: ClassOccurrence
  onClose: () => void
}

const OF_STUDIO =
  'This class is in the timetable of your studio: what you change here changes for the whole team.'
const OF_STUDIO_ONLY =
  'Your studio plans this class, and only its owner can change it. Its type is yours to choose.'

/** A class: what it is called, when it is, and what a promo says of it. */
export function ClassSheet({ one, onClose }: Props) {
  const formId = useId()
  const locale = useDateLocale()
  const client = useQueryClient()
  const [before] = useState(() => draftOf(one, locale))
  const [draft, setDraft] = useState(before)
  const [isTried, setTried] = useState(false)
  const { busy, error, failure, run } = useWork()
  const refused = error instanceof ApiError ? (error.fieldErrors ?? {}) : {}
  const problems = draftProblems(draft)
  const fieldErrors: Record<string, string | undefined> = { ...refused, ...(isTried && problems) }
  const set = (part: Partial<ClassDraft>) => setDraft((now) => ({ ...now, ...part }))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length > 0) return
    // Enter in the field of the time does not leave it.
    const body = changesOf(before, withTimeLeft(draft, before, locale))
    const isSaved = await run('Saving…', async () => {
      await storeNewTypes(client, [body.classType ?? null])
      if (Object.keys(body).length > 0) await call(changeOccurrence, { params: { id: one.id }, body })
      await refreshTimetable(client)
    })
    if (isSaved) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isShown) => isShown || onClose()}
      title={<Written>{one.title}</Written>}
      description={`${dayLabel(one.date, locale)}, ${timesOf(one, locale)}`}
      footer={
        <>
          {!one.isOfStudio && <DeleteClass one={one} onDeleted={onClose} />}
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={(event) => void save(event)}>
        {one.isOfStudio && <Notice tone="info">{one.canChange ? OF_STUDIO : OF_STUDIO_ONLY}</Notice>}
        <fieldset disabled={!one.canChange} className="contents">
          <WhenFields
            draft={draft}
            errors={fieldErrors}
            locale={locale}
            onChange={set}
            onTimeLeft={() => setDraft((now) => withTimeLeft(now, before, locale))}
          />
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
            label="Teachers"
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
          <Field
            label="Place"
            letters={{ text: draft.place.trim(), max: PLACE_MAX }}
            error={fieldErrors.place}
          >
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
        </fieldset>
        {!one.isOfStudio && (
          <CheckField
            type="checkbox"
            checked={draft.isCancelled}
            onChange={(isCancelled) => set({ isCancelled })}
          >
            Called off
          </CheckField>
        )}
        <ClassTypeField
          label="Class type"
          hint={
            <>
              Holds for every “<Written>{draft.title.trim() || one.title}</Written>”, also in later weeks.
            </>
          }
          value={draft.classType}
          onChange={(classType) => set({ classType })}
        />
        <Notice tone="danger">{Object.keys(refused).length === 0 && failure}</Notice>
      </form>
    </Dialog>
  )
}

type WhenProps = {
  draft: ClassDraft
  errors: Readonly<Record<string, string | undefined>>
  locale: string
  onChange: (part: Partial<ClassDraft>) => void
  onTimeLeft: () => void
}

/** What the class is called, and when it is. */
function WhenFields({ draft, errors, locale, onChange, onTimeLeft }: WhenProps) {
  return (
    <>
      <Field label="Class" letters={{ text: draft.title.trim(), max: TITLE_MAX }} error={errors.title}>
        {(ids) => (
          <Input
            {...ids}
            translate="no"
            autoComplete="off"
            value={draft.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <Field label="Day" error={errors.day ?? errors.date}>
        {(ids) => (
          <DateField
            {...ids}
            label="Day"
            isRequired
            today={dayOf(new Date())}
            value={draft.day}
            shown={dayLabel(draft.day, locale)}
            onChange={(day) => onChange({ day })}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Time" error={errors.time ?? errors.start}>
          {(ids) => (
            <Input
              {...ids}
              autoComplete="off"
              value={draft.time}
              onChange={({ target }) => onChange({ time: target.value })}
              onBlur={onTimeLeft}
            />
          )}
        </Field>
        <Field label="End" error={errors.end}>
          {(ids) => (
            <Input
              {...ids}
              autoComplete="off"
              placeholder="Unknown"
              value={draft.end}
              onChange={({ target }) => onChange({ end: target.value })}
            />
          )}
        </Field>
      </div>
    </>
  )
}

function DeleteClass({ one, onDeleted }: { one: ClassOccurrence; onDeleted: () => void }) {
  const client = useQueryClient()
  const remove = async () => {
    await call(deleteOccurrence, { params: { id: one.id } })
    await refreshTimetable(client)
    announce(`${written(one.title)} deleted`)
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
