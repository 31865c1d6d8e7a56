import { generatePromotion } from '#contract/promotions.ts'
import { ApiError, OutdatedPageError, sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import type { Answer, Order } from './answer.ts'

/** The server takes 20 s at most; after that the way to it is to blame. */
const PATIENCE_MS = 25_000

/** Fewer sections than this tell no roles. */
const ROLES_FROM = 3

const NO_TEXT = 'No promotional text received from API'

/** Asks until the signal says stop, or patience is over; as `AbortSignal.any`, which not every browser here has. */
async function patiently<Reply>(
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Reply>,
): Promise<Reply> {
  const own = new AbortController()
  const stop = () => own.abort()
  signal.addEventListener('abort', stop)
  const timer = setTimeout(() => own.abort(new DOMException('', 'TimeoutError')), PATIENCE_MS)
  try {
    return await ask(own.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** Rejects as `call` does, and when the reply has no text. */
export async function askServer({ form, attempt }: Order, stop: AbortSignal): Promise<Answer> {
  const { promotionalText, blocks, source, warnings } = await patiently(stop, (signal) =>
    call(generatePromotion, { body: { ...form, attempt }, signal }),
  )
  if (promotionalText.trim() === '') throw new Error(NO_TEXT)
  return {
    text: promotionalText,
    blocks: blocks.length < ROLES_FROM ? undefined : blocks,
    source,
    warnings,
  }
}

/** What the log says of a call that gave no text, to the letter of the specification where it has words for it. */
export function logLine(error: unknown): string {
  if (error instanceof ApiError) return `API request failed with status ${error.status}`
  if (error instanceof OutdatedPageError) return NO_TEXT
  return error instanceof Error ? error.message : sentenceOf(error)
}

/** Nobody is signed in any more: no text helps then. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401
