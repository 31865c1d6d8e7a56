import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import type { SecondStepMethods } from '#web/account/second-step/second-step.ts'
import { signInByPasskey } from '#web/account/second-step/second-step.ts'
import { BrowserError } from '#web/api/api-error.ts'
import {
  type AuthForm,
  type AuthMode,
  EMPTY_FORM,
  errorsFrom,
  type FormErrors,
  validateAuthForm,
} from './auth-form.ts'
import { emailInAddress } from './email-in-address.ts'
import type { PasskeyOffer } from './offer-passkeys.ts'
import { offerPasskeys } from './offer-passkeys.ts'
import { requestAccount, requestPasswordEmail, requestSignIn, signInAs } from './sign-in.ts'

type Entry = {
  /** Whether the browser suggests passkeys in the email field. */
  isOffered: boolean
  onDone: (user: CurrentUser) => void
  /** A passkey was requested or chosen, but did not sign in. */
  onRefused: (error: unknown) => void
}

/** Signs in by a suggested or an explicitly requested passkey. */
function usePasskeyEntry(entry: Entry): { enter: () => Promise<void> } {
  const { isOffered } = entry
  const latest = useRef(entry)
  const offers = useRef<PasskeyOffer>(undefined)
  useEffect(() => {
    latest.current = entry
  })
  useEffect(() => {
    if (!isOffered) return
    const offer = offerPasskeys((result) => {
      if ('user' in result) latest.current.onDone(result.user)
      else latest.current.onRefused(result.refusal)
    })
    offers.current = offer
    return () => offer.end()
  }, [isOffered])
  const refused = (error: unknown) => {
    entry.onRefused(error)
    // An explicit request ended the offer. A refused passkey is not offered again: it would be refused again.
    if (error instanceof BrowserError) offers.current?.renew()
  }
  return { enter: () => signInByPasskey().then(entry.onDone, refused) }
}

const WELCOME_MS = 400

type Stage = 'idle' | 'sending' | 'passkey' | 'welcome'

/**
 * State of the auth form, its errors and its requests. The route shows the home screen after sign-in. After a
 * password email the form returns to sign-in with a note (AU-13).
 */
export function useAuthForm(mode: AuthMode, onMode: (mode: AuthMode) => void) {
  const client = useQueryClient()
  const [form, setForm] = useState<AuthForm>(() => ({
    ...EMPTY_FORM,
    email: emailInAddress(globalThis.location?.hash ?? ''),
  }))
  const [formErrors, setFormErrors] = useState<FormErrors>()
  const [note, setNote] = useState<string>()
  const [stage, setStage] = useState<Stage>('idle')
  const [methods, setMethods] = useState<SecondStepMethods>()

  const welcome = (user: CurrentUser) => {
    setStage('welcome')
    setTimeout(() => signInAs(client, user), WELCOME_MS)
  }
  const refuse = (error: unknown) => {
    setFormErrors(errorsFrom(error, mode))
    setStage('idle')
  }
  const isOffered = mode === 'sign-in' && !methods && stage !== 'welcome'
  const passkey = usePasskeyEntry({ isOffered, onDone: welcome, onRefused: refuse })

  const edit = (change: Partial<AuthForm>) => {
    setForm({ ...form, ...change })
    setFormErrors(undefined)
  }
  const turnTo = (next: AuthMode) => {
    edit({ password: '', confirm: '' })
    setNote(undefined)
    onMode(next)
  }
  const send = async () => {
    if (mode === 'forgot') {
      const message = await requestPasswordEmail(form)
      turnTo('sign-in')
      setForm(EMPTY_FORM)
      setNote(message)
      setStage('idle')
      return
    }
    const signIn = await (mode === 'create' ? requestAccount(form) : requestSignIn(form))
    if (!('secondStep' in signIn)) return welcome(signIn)
    setMethods(signIn.secondStep)
    setStage('idle')
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (stage !== 'idle') return
    const invalid = validateAuthForm(mode, form)
    setFormErrors(invalid)
    setNote(undefined)
    if (invalid) return
    setStage('sending')
    try {
      await send()
    } catch (error) {
      refuse(error)
    }
  }
  const signInWithPasskey = async () => {
    if (stage !== 'idle') return
    setFormErrors(undefined)
    setStage('passkey')
    await passkey.enter()
  }
  const backToPassword = () => {
    setMethods(undefined)
    edit({ password: '' })
  }
  return {
    form,
    formErrors,
    note,
    stage,
    methods,
    edit,
    submit,
    turnTo,
    welcome,
    signInWithPasskey,
    backToPassword,
  }
}
