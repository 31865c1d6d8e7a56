import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useWork } from '#web/api/use-work.ts'
import { ClassTypeField } from '#web/timetable/class-type-field.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { TextButton } from '#web/ui/action/text-button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Written } from '#web/ui/written.tsx'
import { type Answers, type Questions, storeAnswers } from './store-answers.ts'

/** A quiet line where followed calendars brought titles that no class type fits. */
export function TitleQuestions({ questions }: { questions: Questions }) {
  // More may arrive while these are answered, or all may be answered elsewhere.
  const [asked, setAsked] = useState<Questions | null>(null)
  return (
    <>
      {questions.length > 0 && (
        <Notice tone="info">
          {questions.length === 1 ? (
            <>
              “<Written>{questions[0]?.title}</Written>” is new in your calendars.{' '}
            </>
          ) : (
            `${questions.length} names are new in your calendars. `
          )}
          <TextButton aria-haspopup="dialog" onClick={() => setAsked(questions)}>
            Choose class types
          </TextButton>
        </Notice>
      )}
      {asked && <QuestionsDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

/** Saving answers for all that are shown: none is an answer, too. */
function QuestionsDialog({ asked, onClose }: { asked: Questions; onClose: () => void }) {
  const formId = useId()
  const client = useQueryClient()
  const { busy, failure, run } = useWork()
  const [answers, setAnswers] = useState<Answers>(new Map())
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (await run('Saving…', () => storeAnswers(client, asked, answers))) onClose()
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
            label={
              <>
                Which class type is “<Written>{title}</Written>”?
              </>
            }
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
