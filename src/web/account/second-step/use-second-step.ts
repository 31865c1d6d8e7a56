import { type SubmitEvent, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { useWork } from '#web/api/use-work.ts'
import {
  type CodeKind,
  firstKind,
  isExpired,
  isWrongCode,
  type SecondStepMethods,
  sendCode,
  signInByPasskey,
  validateCode,
} from './second-step.ts'

/** State of the second step, its errors and its requests. */
export function useSecondStep(methods: SecondStepMethods, onDone: (user: CurrentUser) => void) {
  const [kind, setKind] = useState<CodeKind>(firstKind(methods))
  const [code, setCode] = useState('')
  const [formatError, setFormatError] = useState<string>()
  const work = useWork()
  const type = (typed: string) => {
    setCode(typed)
    setFormatError(undefined)
    work.clearError()
  }
  const turnTo = (next: CodeKind) => {
    type('')
    setKind(next)
  }
  const enter = (by: () => Promise<CurrentUser>) =>
    void work.run('Signing in…', async () => onDone(await by()))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const invalid = validateCode(kind, code)
    setFormatError(invalid)
    if (!invalid) enter(() => sendCode(kind, code))
  }
  const isAboutCode = isWrongCode(work.error)
  return {
    kind,
    code,
    codeError: formatError ?? (isAboutCode ? work.failure : undefined),
    failure: isAboutCode ? undefined : work.failure,
    isOver: isExpired(work.error),
    busy: work.busy,
    type,
    turnTo,
    submit,
    usePasskey: () => enter(signInByPasskey),
  }
}
