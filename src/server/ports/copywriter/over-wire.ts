import type { Copywriter, Limits, Question } from './copywriter.ts'
import { failureOf, inOneOf } from './failure-of.ts'
import type { CopywriterSettings } from './settings.ts'

/** How one provider is spoken to. */
export type Wire<Client, Form> = {
  /** Loads the SDK. */
  connect(settings: CopywriterSettings, limits: Limits): Promise<Client>
  /** The shapes a request may have, the best first: not every model and server understands each. */
  forms: readonly Form[]
  /** One request; gives the answer's text. */
  send(
    client: Client,
    request: { model: string; question: Question; form: Form },
    signal: AbortSignal,
  ): Promise<string>
}

/** A copywriter that loads its SDK when the first text is asked for, and again where loading failed. */
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
