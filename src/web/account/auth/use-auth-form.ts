import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import {
  type AuthForm,
  type AuthMode,
  type Complaint,
  complaintAbout,
  complaintOf,
  EMPTY_FORM,
} from './auth-form.ts'
import { enterAs, requestSignIn } from './sign-in.ts'

const WELCOME_MS = 400

type Stage = 'idle' | 'sending' | 'welcome'

/** The form, what is said about it, and its way to the server. The route shows the home screen once someone is in. */
export function useAuthForm(mode: AuthMode) {
  const client = useQueryClient()
  const [form, setForm] = useState<AuthForm>(EMPTY_FORM)
  const [complaint, setComplaint] = useState<Complaint>()
  const [stage, setStage] = useState<Stage>('idle')

  const edit = (change: Partial<AuthForm>) => {
    setForm({ ...form, ...change })
    setComplaint(undefined)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const early = complaintOf(mode, form)
    setComplaint(early)
    if (early || stage !== 'idle') return
    setStage('sending')
    try {
      const user = await requestSignIn(mode, form)
      setStage('welcome')
      setTimeout(() => enterAs(client, user), WELCOME_MS)
    } catch (error) {
      setComplaint(complaintAbout(error, mode))
      setStage('idle')
    }
  }
  return { form, complaint, stage, edit, submit }
}
