import { generatePromotion } from '#contract/promotions.ts'
import { ApiError, OutdatedPageError, sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { anySignal } from '#web/async/any-signal.ts'
import type { Answer, WritingInput } from './answer.ts'

/** The server takes 20 s at most; a longer wait means a broken connection. */
const TIMEOUT_MS = 25_000

/** Fewer sections do not tell their roles. */
const ROLES_FROM = 3

const NO_TEXT = 'No promotional text received from API'

/** The signal of `ask` aborts with `signal` or after the timeout. */
async function withinTimeout<Reply>(
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Reply>,
): Promise<Reply> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), TIMEOUT_MS)
  try {
    return await ask(anySignal(signal, late.signal))
  } finally {
    clearTimeout(timer)
  }
}

/** Rejects as `call` does, and when the reply has no text. */
export async function askServer({ form, attempt }: WritingInput, stop: AbortSignal): Promise<Answer> {
  const { promotionalText, blocks, source, warnings } = await withinTimeout(stop, (signal) =>
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

/** The log line of a failed call, in the specification's words where it has them. */
export function logLine(error: unknown): string {
  if (error instanceof ApiError) return `API request failed with status ${error.status}`
  if (error instanceof OutdatedPageError) return NO_TEXT
  return error instanceof Error ? error.message : sentenceOf(error)
}

/** The session has ended, so another writer does not help. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401
