import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import type { Ways } from '#web/account/second-step/second-step.ts'
import { enterByPasskey } from '#web/account/second-step/second-step.ts'
import { BrowserError } from '#web/api/api-error.ts'
import {
  type AuthForm,
  type AuthMode,
  type Complaint,
  complaintAbout,
  complaintOf,
  EMPTY_FORM,
} from './auth-form.ts'
import type { Offers } from './offer-passkeys.ts'
import { offerPasskeys } from './offer-passkeys.ts'
import { enterAs, requestAccount, requestPasswordMail, requestSignIn } from './sign-in.ts'

type Entry = {
  /** Whether passkeys are offered beside the addresses that the browser fills in. */
  isOffered: boolean
  onDone: (user: CurrentUser) => void
  /** A passkey was asked for or chosen, and did not lead in. */
  onRefused: (error: unknown) => void
}

/** Signing in by a passkey, which is offered, and may be asked for outright. */
function usePasskeyEntry(entry: Entry): { enter: () => Promise<void> } {
  const { isOffered } = entry
  const latest = useRef(entry)
  const offers = useRef<Offers>(undefined)
  useEffect(() => {
    latest.current = entry
  })
  useEffect(() => {
    if (!isOffered) return
    const begun = offerPasskeys((found) => {
      if ('user' in found) latest.current.onDone(found.user)
      else latest.current.onRefused(found.refusal)
    })
    offers.current = begun
    return () => begun.end()
  }, [isOffered])
  const refused = (error: unknown) => {
    entry.onRefused(error)
    // To ask for one ended the offer of all; a passkey that the server refused would only be refused again.
    if (error instanceof BrowserError) offers.current?.renew()
  }
  return { enter: () => enterByPasskey().then(entry.onDone, refused) }
}

const WELCOME_MS = 400

type Stage = 'idle' | 'sending' | 'passkey' | 'welcome'

/**
 * The form, what is said about it, and its way to the server. The route shows the home screen once someone is in; after a
 * mail was sent it is the form for signing in again, with a note above it (AU-13).
 */
export function useAuthForm(mode: AuthMode, onMode: (mode: AuthMode) => void) {
  const client = useQueryClient()
  const [form, setForm] = useState<AuthForm>(EMPTY_FORM)
  const [complaint, setComplaint] = useState<Complaint>()
  const [note, setNote] = useState<string>()
  const [stage, setStage] = useState<Stage>('idle')
  const [ways, setWays] = useState<Ways>()

  const welcome = (user: CurrentUser) => {
    setStage('welcome')
    setTimeout(() => enterAs(client, user), WELCOME_MS)
  }
  const refuse = (error: unknown) => {
    setComplaint(complaintAbout(error, mode))
    setStage('idle')
  }
  const isOffered = mode === 'sign-in' && !ways && stage !== 'welcome'
  const passkey = usePasskeyEntry({ isOffered, onDone: welcome, onRefused: refuse })

  const edit = (change: Partial<AuthForm>) => {
    setForm({ ...form, ...change })
    setComplaint(undefined)
  }
  const turnTo = (next: AuthMode) => {
    edit({ password: '', confirm: '' })
    setNote(undefined)
    onMode(next)
  }
  const send = async () => {
    if (mode === 'forgot') {
      const message = await requestPasswordMail(form)
      turnTo('sign-in')
      setForm(EMPTY_FORM)
      setNote(message)
      setStage('idle')
      return
    }
    const signIn = await (mode === 'create' ? requestAccount(form) : requestSignIn(form))
    if (!('secondStep' in signIn)) return welcome(signIn)
    setWays(signIn.secondStep)
    setStage('idle')
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (stage !== 'idle') return
    const early = complaintOf(mode, form)
    setComplaint(early)
    setNote(undefined)
    if (early) return
    setStage('sending')
    try {
      await send()
    } catch (error) {
      refuse(error)
    }
  }
  const signInWithPasskey = async () => {
    if (stage !== 'idle') return
    setComplaint(undefined)
    setStage('passkey')
    await passkey.enter()
  }
  const backToPassword = () => {
    setWays(undefined)
    edit({ password: '' })
  }
  return {
    form,
    complaint,
    note,
    stage,
    ways,
    edit,
    submit,
    turnTo,
    welcome,
    signInWithPasskey,
    backToPassword,
  }
}
