import { type SubmitEvent, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { useWork } from '#web/api/use-work.ts'
import {
  type CodeKind,
  codeComplaint,
  enterByPasskey,
  firstKind,
  isOver,
  isWrongCode,
  sendCode,
  type Ways,
} from './second-step.ts'

/** What is typed at the second step, what is said about it, and its way to the server. */
export function useSecondStep(ways: Ways, onDone: (user: CurrentUser) => void) {
  const [kind, setKind] = useState<CodeKind>(firstKind(ways))
  const [code, setCode] = useState('')
  const [early, setEarly] = useState<string>()
  const work = useWork()
  const type = (typed: string) => {
    setCode(typed)
    setEarly(undefined)
    work.forgive()
  }
  const turnTo = (next: CodeKind) => {
    type('')
    setKind(next)
  }
  const enter = (by: () => Promise<CurrentUser>) =>
    void work.run('Signing in…', async () => onDone(await by()))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const complaint = codeComplaint(kind, code)
    setEarly(complaint)
    if (!complaint) enter(() => sendCode(kind, code))
  }
  const isAboutCode = isWrongCode(work.error)
  return {
    kind,
    code,
    codeError: early ?? (isAboutCode ? work.failure : undefined),
    failure: isAboutCode ? undefined : work.failure,
    isOver: isOver(work.error),
    busy: work.busy,
    type,
    turnTo,
    submit,
    usePasskey: () => enter(enterByPasskey),
  }
}
