import type { Endpoint } from '#contract/endpoint.ts'
import type { Refusal } from './problem-reply.ts'

/** Statuses of refused files that Cloudinary's SDKs do not know: all become a bad request. */
const OF_THE_FILE = [409, 413, 415, 422]

/** A refusal in Cloudinary's format besides our own. Stripe reads the status alone. */
export function inItsWords(refusal: Refusal, speaks: Endpoint['speaks']): Refusal {
  if (speaks !== 'cloudinary') return refusal
  const { status, body } = refusal
  return {
    ...refusal,
    status: OF_THE_FILE.includes(status) ? 400 : status,
    body: { ...body, error: { message: body.message } },
  }
}
