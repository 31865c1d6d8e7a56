import { lazy, Suspense, useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { askBy } from '#web/api/session/identity-prompt.ts'
import { Spare } from '#web/ui/state/spare.tsx'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

type Question = { answer: (isConfirmed: boolean) => void }

/** Asks whether it is still the same person, whenever a call of this page needs to know. */
export function ConfirmIdentity({ user }: { user: CurrentUser }) {
  const [question, setQuestion] = useState<Question>()
  useEffect(() => askBy(() => new Promise((answer) => setQuestion({ answer }))), [])
  if (!question) return null
  const close = (isConfirmed: boolean) => {
    setQuestion(undefined)
    question.answer(isConfirmed)
  }
  return (
    <Spare>
      <Suspense>
        <ConfirmDialog email={user.email} onClose={close} />
      </Suspense>
    </Spare>
  )
}
