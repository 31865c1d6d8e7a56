import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { type ImportPreview, importPaste, previewPaste } from '#contract/timetable.ts'
import { classKey } from '#domain/classes/class-type.ts'
import { PASTE_MAX } from '#domain/timetable/occurrence.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Textarea } from '#web/ui/field/textarea.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { ImportReview } from './import-review.tsx'
import { refreshTimetable } from './timetable-query.ts'
import { classCount, importedLine, weekLabel } from './timetable-words.ts'

type Props = { monday: string; timeZone: string; onClose: () => void }

const EXAMPLE = 'Mon 18:00 Pole Flow (Mia)\nTue 7pm Heels with Ana\nSat 11:00-12:30 Aerial Hoop'

/** Text of a timetable; then what an import of it changes, which the user checks before anything is stored. */
export function PasteDialog({ monday, timeZone, onClose }: Props) {
  const formId = useId()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [preview, setPreview] = useState<ImportPreview>()
  const [answers, setAnswers] = useState<ReadonlyMap<string, string | null>>(new Map())
  const { busy, failure, run, clearError } = useWork()
  const read = () =>
    run('Reading…', async () => setPreview(await call(previewPaste, { body: { text, monday, timeZone } })))
  const bring = async () => {
    const named = new Map(preview?.classes.map(({ title }) => [classKey(title), title]))
    const body = {
      text,
      monday,
      timeZone,
      answers: [...answers].map(([key, classType]) => ({ title: named.get(key) ?? key, classType })),
    }
    const isDone = await run('Adding…', async () => {
      const done = await call(importPaste, { body })
      await refreshTimetable(client)
      announce(importedLine(done))
    })
    if (isDone) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void (preview ? bring() : read())
  }
  const back = () => {
    clearError()
    setPreview(undefined)
  }
  const isNothing = preview && preview.classes.length === 0 && preview.cancelled.length === 0
  return (
    <Dialog
      open
      onOpenChange={(isShown) => isShown || onClose()}
      title={preview ? 'Is this your week?' : 'Paste your timetable'}
      description={weekLabel(monday)}
      footer={
        <>
          {preview && (
            <Button variant="ghost" onClick={back}>
              Back to the text
            </Button>
          )}
          {!isNothing && (
            <Button type="submit" form={formId} variant="primary" busy={busy} disabled={text.trim() === ''}>
              {preview ? labelOf(preview) : 'Read it'}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} className="flex flex-col gap-4" onSubmit={submit}>
        {preview ? (
          <ImportReview
            preview={preview}
            answers={answers}
            onAnswer={(title, classType) => setAnswers(new Map(answers).set(classKey(title), classType))}
          />
        ) : (
          <Field
            label="One class a line, or a day above its classes"
            hint="From your website, a message or a spreadsheet. You see what it becomes before it is added."
          >
            {(ids) => (
              <Textarea
                {...ids}
                data-first-focus
                rows={9}
                placeholder={EXAMPLE}
                maxLength={PASTE_MAX}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
        )}
        <Notice tone="danger">{failure}</Notice>
      </form>
    </Dialog>
  )
}

function labelOf({ classes, cancelled }: ImportPreview): string {
  const news = classes.filter(({ change }) => change === 'added').length
  if (news > 0) return `Add ${classCount(news)}`
  return cancelled.length > 0 || classes.some(({ change }) => change === 'changed')
    ? 'Update the week'
    : 'Done'
}
