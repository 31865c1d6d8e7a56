import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { listFeeds } from '#contract/calendar-feeds.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { changeOccurrence } from '#contract/timetable.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { ClassTypeField } from '#web/timetable/class-type-field.tsx'
import { refreshTimetable } from '#web/timetable/timetable-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextButton } from '#web/ui/action/text-button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

type Questions = ReplyOf<typeof listFeeds>['questions']

/** A quiet line where followed calendars brought titles that no class type fits. */
export function TitleQuestions({ questions }: { questions: Questions }) {
  const [isOpen, setOpen] = useState(false)
  if (questions.length === 0) return null
  return (
    <>
      <Notice tone="info">
        {questions.length === 1
          ? `“${questions[0]?.title}” is new in your calendars. `
          : `${questions.length} names are new in your calendars. `}
        <TextButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Choose class types
        </TextButton>
      </Notice>
      {isOpen && <QuestionsDialog questions={questions} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Saving answers for all that are shown: none is an answer, too. */
function QuestionsDialog({ questions, onClose }: { questions: Questions; onClose: () => void }) {
  const formId = useId()
  const client = useQueryClient()
  const { busy, failure, run } = useWork()
  // More may arrive while these are answered.
  const [asked] = useState(questions)
  const [answers, setAnswers] = useState<ReadonlyMap<string, string | null>>(new Map())
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const isDone = await run('Saving…', async () => {
      for (const { id } of asked)
        await call(changeOccurrence, { params: { id }, body: { classType: answers.get(id) ?? null } })
      await refreshTimetable(client)
    })
    if (isDone) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isShown) => isShown || onClose()}
      title="Which class types are these?"
      description="We remember it for later weeks. “None” uses the name as it is."
      footer={
        <Button type="submit" form={formId} variant="primary" busy={busy}>
          Save
        </Button>
      }
    >
      <form id={formId} className="flex flex-col gap-4" onSubmit={(event) => void save(event)}>
        {asked.map(({ id, title }) => (
          <ClassTypeField
            key={id}
            label={`Which class type is “${title}”?`}
            value={answers.get(id) ?? null}
            disabled={busy !== undefined}
            onChange={(classType) => setAnswers(new Map(answers).set(id, classType))}
          />
        ))}
        <Notice tone="danger">{failure}</Notice>
      </form>
    </Dialog>
  )
}
