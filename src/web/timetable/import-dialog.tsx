import { useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, useId, useRef, useState } from 'react'
import type { ImportPreview } from '#contract/timetable.ts'
import { classKey } from '#domain/classes/class-type.ts'
import { PASTE_MAX } from '#domain/timetable/occurrence.ts'
import { ApiError } from '#web/api/api-error.ts'
import { storeLocale } from '#web/api/store-locale.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { Field } from '#web/ui/field/field.tsx'
import { SegmentedControl } from '#web/ui/field/segmented-control.tsx'
import { Textarea } from '#web/ui/field/textarea.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { CalendarChoice } from './calendar-choice.tsx'
import { DatesChoice } from './dates-choice.tsx'
import { toStore, useDatesGuess } from './dates-guess.ts'
import { ImportReview } from './import-review.tsx'
import {
  importSource,
  type Preview,
  previewComing,
  previewSource,
  type Source,
  sourceOf,
  type WeekOf,
} from './import-source.ts'
import { tellImported } from './imported.ts'
import { pastedTable } from './pasted-table.ts'
import { missingColumns } from './table-columns.ts'
import { TableColumnsForm } from './table-columns-form.tsx'
import { refreshTimetable } from './timetable-query.ts'
import { classCount, weekLabel } from './timetable-words.ts'

type Props = {
  week: WeekOf
  /** The classes are in another week. */
  onOtherWeek: (monday: string) => void
  onClose: () => void
}

/** What was read, of which week, and what an import of it changes. */
type Read = { source: Source; week: WeekOf; preview: Preview }

const EXAMPLE = 'Mon 18:00 Pole Flow (Mia)\nTue 7pm Heels with Ana\nSat 11:00-12:30 Aerial Hoop'

/** A text or a file; then what an import of it changes, which the user checks before anything is stored. */
export function ImportDialog({ week, onOtherWeek, onClose }: Props) {
  const formId = useId()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [read, setRead] = useState<Read>()
  const [answers, setAnswers] = useState<ReadonlyMap<string, string | null>>(new Map())
  const { busy, error, failure, run, clearError } = useWork()
  const guess = useDatesGuess(read && 'text' in read.source ? read.source.text : undefined)
  const locale = useDateLocale()
  const look = (source: Source) =>
    void run('Reading…', async () => setRead({ source, ...(await previewComing(source, week, new Date())) }))
  const lookAtThisWeek = (source: Source) =>
    void run('Reading…', async () => setRead({ source, week, preview: await previewSource(source, week) }))
  const bring = async ({ source, preview, week: readWeek }: Read) => {
    const titles = new Map(preview.classes.map(({ title }) => [classKey(title), title]))
    const said = [...answers].map(([key, classType]) => ({ title: titles.get(key) ?? key, classType }))
    const isDone = await run('Adding…', async () => {
      const chosen = toStore(guess)
      if (chosen !== undefined) await storeLocale(client, { chosen })
      const done = await importSource(source, readWeek, said)
      await refreshTimetable(client)
      tellImported(client, done)
    })
    if (!isDone) return
    if (readWeek.monday !== week.monday) onOtherWeek(readWeek.monday)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (read) void bring(read)
    else look({ text })
  }
  /** A table is read at once. Its words stay in the field, for those who would rather have them read as a text. */
  const pasteTable = (event: ClipboardEvent) => {
    const table = text.trim() === '' ? pastedTable(event.clipboardData) : undefined
    if (!table) return
    event.preventDefault()
    setText(event.clipboardData.getData('text/plain'))
    look({ table })
  }
  const back = () => {
    clearError()
    setRead(undefined)
  }
  const choose = ({ source, week: of }: Read, mode: 'add' | 'replace') =>
    void run('Reading…', async () => {
      const next = { ...of, mode }
      setRead({ source, week: next, preview: await previewSource(source, next) })
    })
  const columns = read?.preview.columns
  const isOpen = read !== undefined && hasQuestion(read)
  const isNextWeek = read !== undefined && read.week.monday !== week.monday
  const isNothing = read && read.preview.classes.length === 0 && read.preview.cancelled.length === 0
  return (
    <Dialog
      open
      onOpenChange={(isShown) => isShown || onClose()}
      title={read ? 'Is this your week?' : 'Add your timetable'}
      description={
        read && !('text' in read.source)
          ? `Four weeks of your ${'table' in read.source ? 'table' : 'file'}`
          : weekLabel((read?.week ?? week).monday, locale)
      }
      footer={
        <>
          {read && (
            <Button variant="ghost" onClick={back}>
              Back
            </Button>
          )}
          {!isNothing && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={busy}
              disabled={read ? isOpen : text.trim() === ''}
            >
              {read ? labelOf(read.preview) : 'Read it'}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} className="flex flex-col gap-4" onSubmit={submit}>
        {read && 'table' in read.source && columns && (
          <TableColumnsForm
            columns={columns}
            near={week.monday}
            busy={busy !== undefined}
            onChange={(map) => look({ ...read.source, map })}
          />
        )}
        {read && 'calendar' in read.source && (read.preview.doubts ?? []).length > 0 && (
          <CalendarChoice
            doubts={read.preview.doubts ?? []}
            of={read.source.of}
            busy={busy !== undefined}
            onChoose={(of) => look({ ...read.source, of })}
          />
        )}
        {isNextWeek && (
          <Notice tone="info">
            <p>All these classes are over this week, so they are added to the next week.</p>
            <Button
              className="mt-3"
              disabled={busy !== undefined}
              onClick={() => lookAtThisWeek(read.source)}
            >
              Add them to {weekLabel(week.monday, locale)}
            </Button>
          </Notice>
        )}
        {read?.preview.mode && (
          <SegmentedControl<'add' | 'replace'>
            label="This week has other classes"
            value={read.preview.mode}
            options={[
              { value: 'add', label: 'Add to it' },
              {
                value: 'replace',
                label: 'text' in read.source ? 'Replace this week' : 'Replace these weeks',
              },
            ]}
            onChange={(mode) => choose(read, mode)}
          />
        )}
        {guess && <DatesChoice guess={guess} />}
        {read ? (
          <ImportReview
            preview={read.preview}
            answers={answers}
            onAnswer={(title, classType) => setAnswers(new Map(answers).set(classKey(title), classType))}
          />
        ) : (
          <>
            <Field
              label="Paste it: one class a line, or a day above its classes"
              letters={{ text, max: PASTE_MAX }}
              hint="From your website, a message or a spreadsheet. You see what it becomes before it is added."
            >
              {(ids) => (
                <Textarea
                  {...ids}
                  data-first-focus
                  rows={8}
                  placeholder={EXAMPLE}
                  value={text}
                  onPaste={pasteTable}
                  onChange={({ target }) => setText(target.value)}
                />
              )}
            </Field>
            <TimetableFile isBusy={busy !== undefined} onFile={(file) => look(sourceOf(file))} />
          </>
        )}
        <Notice tone="danger">{sentenceFor(error) ?? failure}</Notice>
      </form>
    </Dialog>
  )
}

/** Whether something must be chosen before an import. */
function hasQuestion({ source, preview: { columns, doubts = [] } }: Read): boolean {
  if ('calendar' in source) return doubts.length > 0 && source.of === undefined
  return !!columns && (columns.doubt !== null || missingColumns(columns).length > 0)
}

/** What is wrong with the file says more than that the request was wrong. */
const sentenceFor = (error: unknown): string | undefined =>
  error instanceof ApiError ? (error.fieldErrors?.calendar ?? error.fieldErrors?.table) : undefined

/** Chosen again after a refusal, the same file counts as a change. */
function TimetableFile({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".ics,.csv,.tsv,.txt,.xlsx,.htm,.html,text/calendar,text/csv"
        hidden
        aria-label="Timetable file"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button className="self-start" disabled={isBusy} onClick={() => input.current?.click()}>
        <FileUp className="size-5" aria-hidden />
        Use a file (.ics, .xlsx or .csv)
      </Button>
    </>
  )
}

function labelOf({ classes, cancelled }: ImportPreview): string {
  const news = classes.filter(({ change }) => change === 'added').length
  if (news > 0) return `Add ${classCount(news)}`
  return cancelled.length > 0 || classes.some(({ change }) => change === 'changed')
    ? 'Update the week'
    : 'Done'
}
