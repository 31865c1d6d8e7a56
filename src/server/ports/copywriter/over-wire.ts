import { ReplyTooLong } from './bounded-fetch.ts'
import type { Copywriter, Limits, Question } from './copywriter.ts'
import { ModelFailure } from './copywriter.ts'
import type { CopywriterSettings } from './settings.ts'

/** The error and its causes. */
function* chainOf(error: unknown): Generator<Error> {
  for (let link = error; link instanceof Error; link = link.cause) yield link
}

/** Maps errors of the SDKs and `fetch` to a ModelFailure. */
function failureOf(error: unknown, signal: AbortSignal): ModelFailure {
  if (error instanceof ModelFailure) return error
  const chain = [...chainOf(error)]
  if (chain.some((link) => link instanceof ReplyTooLong)) return new ModelFailure('too_long')
  if (signal.aborted) return new ModelFailure('timeout')
  const status = chain.map((link) => ('status' in link ? link.status : undefined)).find(Number.isInteger)
  if (typeof status === 'number') return new ModelFailure('status', status)
  if (chain.some(({ name }) => /timeout/i.test(name))) return new ModelFailure('timeout')
  return new ModelFailure(chain.some((link) => link instanceof SyntaxError) ? 'unreadable' : 'network')
}

/** Statuses of a server that does not support a part of the request. */
const NOT_UNDERSTOOD: ReadonlySet<number | undefined> = new Set([400, 422])

/** Tries each request form until the server supports one. */
async function inOneOf<Form>(forms: readonly Form[], ask: (form: Form) => Promise<string>): Promise<string> {
  const [form, ...others] = forms
  if (form === undefined) throw new ModelFailure('unreadable')
  try {
    return await ask(form)
  } catch (error) {
    const isLast = others.length === 0
    if (isLast || !(error instanceof ModelFailure) || !NOT_UNDERSTOOD.has(error.status)) throw error
    return inOneOf(others, ask)
  }
}

/** One provider's protocol. */
export type Wire<Client, Form> = {
  /** Loads the SDK. */
  connect(settings: CopywriterSettings, limits: Limits): Promise<Client>
  /** Request forms, best first: not every model and server supports each one. */
  forms: readonly Form[]
  /** Sends one request; returns the answer's text. */
  send(
    client: Client,
    request: { model: string; question: Question; form: Form },
    signal: AbortSignal,
  ): Promise<string>
}

/** A copywriter that loads its SDK for the first text, and again after a failed load. */
export function overWire<Client, Form>(
  { connect, forms, send }: Wire<Client, Form>,
  settings: CopywriterSettings,
  limits: Limits,
): Copywriter {
  const { provider, model } = settings
  let connecting: Promise<Client> | undefined
  const connected = () => {
    connecting ??= connect(settings, limits).catch((error) => {
      connecting = undefined
      throw error
    })
    return connecting
  }
  return {
    provider,
    model,
    limits,
    ask: (question, signal) =>
      inOneOf(forms, async (form) => {
        const call = AbortSignal.any([signal, AbortSignal.timeout(limits.callMs)])
        try {
          return await send(await connected(), { model, question, form }, call)
        } catch (error) {
          throw failureOf(error, call)
        }
      }),
  }
}
