import { useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ImportPreview } from '#contract/timetable.ts'
import { PASTE_MAX } from '#domain/timetable/occurrence.ts'
import { mondayOf } from '#domain/timetable/week.ts'
import { ApiError } from '#web/api/api-error.ts'
import { storeLocale } from '#web/api/store-locale.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Textarea } from '#web/ui/field/textarea.tsx'
import { AlertDialog } from '#web/ui/layer/alert-dialog.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { DatesChoice } from './dates-choice.tsx'
import { toStore, useDatesGuess } from './dates-guess.ts'
import { hasQuestion, ImportQuestions, namedIn, type Read } from './import-questions.tsx'
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
import { focusCell } from './review/cell-focus.ts'
import type { Field as Cell } from './review/cells.ts'
import { ImportReview } from './review/import-review.tsx'
import { UncheckedGuesses } from './review/unchecked-guesses.tsx'
import { useReview } from './review/use-review.ts'
import { refreshTimetable } from './timetable-query.ts'
import { classCount, weekLabel } from './timetable-words.ts'
import { storeNewTypes } from './typed-type.ts'

type Props = {
  week: WeekOf
  /** The classes are in another week. */
  onOtherWeek: (monday: string) => void
  onClose: () => void
}

const READING = 'Reading…'
const EXAMPLE = 'Mon 18:00 Pole Flow (Mia)\nTue 7pm Heels with Ana\nSat 11:00-12:30 Aerial Hoop'

/** A text or a file; then what an import of it changes, which the user puts right before anything is stored. */
export function ImportDialog({ week, onOtherWeek, onClose }: Props) {
  const formId = useId()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [pasted, setPasted] = useState<{ text: string; table: File }>()
  const [read, setRead] = useState<Read>()
  const [showsProblems, setShowsProblems] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [warnsOfGuesses, setWarnsOfGuesses] = useState(false)
  const [coming, setComing] = useState<WeekOf>()
  const latest = useRef<WeekOf>(undefined)
  const review = useReview(read)
  const { busy, error, failure, run, clearError } = useWork()
  const guess = useDatesGuess(read && 'text' in read.source ? read.source.text : undefined)
  const locale = useDateLocale()
  const show = (next: Read) => {
    review.follow(next)
    setRead(next)
  }
  const look = (source: Source) =>
    void run(READING, async () => {
      const next = await previewComing(source, week, new Date())
      show({ source, ...next, ...namedIn(next) })
    })
  /** The last choice counts, also where it was made while another one was being read. */
  const lookAt = (before: Read, of: WeekOf) => {
    if (busy !== undefined && coming === undefined) return
    latest.current = of
    setComing(of)
    if (busy !== undefined) return
    void run(READING, async () => {
      let preview: Preview
      let week: WeekOf
      do {
        week = latest.current ?? of
        preview = await previewSource(before.source, week)
      } while (latest.current !== week)
      show({ ...before, week, preview })
    }).then(() => setComing(undefined))
  }
  const bring = async ({ source, week: readWeek }: Read) => {
    const isDone = await run('Adding…', async () => {
      const chosen = toStore(guess)
      if (chosen !== undefined) await storeLocale(client, { chosen })
      const edits = review.edits()
      await storeNewTypes(
        client,
        edits.answers.map(({ classType }) => classType),
      )
      const done = await importSource(source, readWeek, edits)
      await refreshTimetable(client)
      tellImported(client, done, review.leftOut())
    })
    if (!isDone) return
    if (readWeek.monday !== week.monday) onOtherWeek(readWeek.monday)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!read) return look(pasted?.text === text ? { table: pasted.table } : { text })
    const problem = review.problem()
    if (problem) return goTo(problem)
    if (review.guesses().length === 0) return void bring(read)
    setWarnsOfGuesses(true)
  }
  const goTo = ({ id, field }: { id: string; field: Cell }) => {
    flushSync(() => setShowsProblems(true))
    focusCell(id, field)
  }
  /** A table is read at once. Its words stay in the field, for those who would rather have them read as a text. */
  const pasteTable = (event: ClipboardEvent) => {
    const table = text.trim() === '' ? pastedTable(event.clipboardData) : undefined
    if (!table) return
    event.preventDefault()
    const words = event.clipboardData.getData('text/plain')
    setText(words)
    setPasted({ text: words, table })
    look({ table })
  }
  const back = () => {
    clearError()
    setRead(undefined)
  }
  const isNothing =
    read && read.preview.classes.length === 0 && read.preview.cancelled.length === 0 && !review.isTouched
  return (
    <Dialog
      open
      wide={read && 'page'}
      onOpenChange={(isShown) => isShown || (review.isTouched ? setLeaving(true) : onClose())}
      title={read ? 'Is this your week?' : 'Add your timetable'}
      description={daysOf(read, week, locale)}
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
              disabled={read ? hasQuestion(read) : text.trim() === ''}
            >
              {read ? labelOf(read.preview, review.counts) : 'Read it'}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {read && (
          <ImportQuestions
            read={read}
            week={week}
            coming={coming}
            isBusy={busy !== undefined}
            onLook={look}
            onWeek={(of) => lookAt(read, of)}
          />
        )}
        {guess && <DatesChoice guess={guess} />}
        {read ? (
          <ImportReview
            preview={read.preview}
            monday={read.week.monday}
            rows={review.rows}
            review={review.review}
            showsProblems={showsProblems}
            dispatch={review.dispatch}
          />
        ) : (
          <>
            <Field
              label="Paste it: one class a line, or a day above its classes"
              letters={{ text, max: PASTE_MAX }}
              hint="Or a whole table, from your website, a message or a spreadsheet. You see what it becomes before it is added."
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
      <UncheckedGuesses
        open={warnsOfGuesses}
        guesses={review.guesses()}
        onOpenChange={setWarnsOfGuesses}
        onLook={goTo}
        onAdd={() => read && void bring(read)}
      />
      <AlertDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Leave without adding?"
        description="What you changed here is not stored."
        confirmLabel="Leave"
        cancelLabel="Stay here"
        onConfirm={onClose}
      />
    </Dialog>
  )
}

/** The days that are read: of a table with weekdays one week, of files and dates four. */
function daysOf(read: Read | undefined, week: WeekOf, locale: string): string {
  const { monday } = read?.week ?? week
  if (!read || 'text' in read.source) return weekLabel(monday, locale)
  const isOneWeek = read.preview.classes.every(({ date }) => mondayOf(date) === monday)
  if ('calendar' in read.source || !isOneWeek)
    return `Four weeks of your ${'table' in read.source ? 'table' : 'file'}`
  return weekLabel(monday, locale)
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

function labelOf(
  { cancelled }: ImportPreview,
  { added, changed }: { added: number; changed: number },
): string {
  if (cancelled.length > 0 || changed > 0) return 'Update the week'
  return added > 0 ? `Add ${classCount(added)}` : 'Done'
}
