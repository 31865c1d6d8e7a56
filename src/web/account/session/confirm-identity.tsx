import { lazy, Suspense, useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { setIdentityPrompt } from '#web/api/session/identity-prompt.ts'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

type Question = { answer: (isConfirmed: boolean) => void }

/** Shows the identity prompt whenever a call of this page requires a recent confirmation. */
export function ConfirmIdentity({ user }: { user: CurrentUser }) {
  const [question, setQuestion] = useState<Question>()
  useEffect(() => setIdentityPrompt(() => new Promise((answer) => setQuestion({ answer }))), [])
  if (!question) return null
  const close = (isConfirmed: boolean) => {
    setQuestion(undefined)
    question.answer(isConfirmed)
  }
  return (
    <OptionalBoundary>
      <Suspense>
        <ConfirmDialog email={user.email} onClose={close} />
      </Suspense>
    </OptionalBoundary>
  )
}
