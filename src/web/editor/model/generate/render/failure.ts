import type { UpgradeFeature } from '#domain/upgrade-features.ts'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import type { StepId } from '#web/editor/model/preferences.ts'
import { RenderEnded } from './render-ended.ts'

/** Why a video was not made: `reason` as the specification words it, `advice` for the user. */
export type Failure = {
  readonly reason: string
  readonly advice: string
  readonly upgradeFeature: UpgradeFeature | null
  /** The step of the editor where the user can fix it. */
  readonly mendedAt: StepId | null
  /** The email address must be verified first: the message offers to send the email again. */
  readonly wantsMail: boolean
}

const TRY_AGAIN = 'Your design is safe. Press Retry in a moment.'

const failure = (reason: string, rest: Partial<Failure> = {}): Failure => ({
  reason,
  advice: TRY_AGAIN,
  upgradeFeature: null,
  mendedAt: null,
  wantsMail: false,
  ...rest,
})

export const NOTHING_TO_COMPOSE = failure('No text overlay available for composition', {
  advice: 'Choose a look or a background video, or write a text first.',
  mendedAt: 'background',
})

type Mending = { readonly at: StepId; readonly advice: string }

const MENDING: Readonly<Record<string, Mending>> = {
  'background.not_found': { at: 'background', advice: 'Choose another background video.' },
  'background.not_ready': { at: 'background', advice: 'Wait for it, or choose another background video.' },
  'overlay.not_found': { at: 'overlays', advice: 'Remove the overlay, or choose another.' },
}

/** Advice for a refusal that no step fixes; usually to try again. */
const NEXT: Readonly<Record<string, string>> = {
  'render.too_many': 'Then press Retry.',
  'account.full': 'Your design is safe.',
  'mailbox.unproven': 'Then press Generate Video. Your design is safe.',
}

/** `said` is what the reason does not say about the refusal. */
function refused(error: ApiError, reason: string, said: string): Failure {
  const { code = '', upgradeFeature } = error
  if (upgradeFeature) return failure(reason, { upgradeFeature, advice: said })
  const mending = MENDING[code]
  const next = mending?.advice ?? NEXT[code] ?? TRY_AGAIN
  return failure(reason, {
    advice: [said, next].filter(Boolean).join(' '),
    mendedAt: mending?.at ?? null,
    wantsMail: code === 'mailbox.unproven',
  })
}

/** HTTP/2 has no status texts, so the number replaces them. */
const statusText = ({ statusText, status }: ApiError): string => statusText || String(status)

const MAX_TEXT = 200

/** The server's sentence; where the body is none of ours, such as a proxy's page, its words. */
function textOf(error: ApiError): string {
  if (error.reply) return error.reply.message
  const words = wordsOf(error.body).replace(/\s+/g, ' ').trim()
  return words.slice(0, MAX_TEXT) || statusText(error)
}

const UNREAD: ReadonlySet<string> = new Set(['style', 'script', 'head'])

/** What a page says outside of its tags. */
function wordsOf(page: string): string {
  const [before = '', ...tags] = page.split('<')
  let unread: string | undefined
  const words = tags.map((tag) => {
    const [, slash, name = ''] = /^(\/?)([a-z]*)/.exec(tag.slice(0, 10).toLowerCase()) ?? []
    if (unread === undefined && !slash && UNREAD.has(name)) unread = name
    else if (slash && name === unread) unread = undefined
    return unread === undefined ? tag.slice(tag.indexOf('>') + 1) : ''
  })
  return [before, ...words].join(' ')
}

export const preparingFailed = (error: unknown): Failure =>
  error instanceof ApiError
    ? refused(error, `Parallel processing failed: ${error.status} - ${textOf(error)}`, '')
    : failure(sentenceOf(error))

export function composingFailed(error: unknown): Failure {
  if (error instanceof RenderEnded) return failure(`Composition failed: ${error.message}`)
  return error instanceof ApiError
    ? refused(error, `Composition failed: ${statusText(error)}`, error.sentence)
    : failure(sentenceOf(error))
}
