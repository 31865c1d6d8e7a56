export const UNEXPECTED_PAYMENT_ERROR = 'An unexpected error occurred. Please try again.'

/** Sentences for `?error=` after a failed payment (BI-12 to BI-15). */
const SENTENCES: ReadonlyMap<string, string> = new Map([
  [
    'payment_failed',
    'Payment could not be processed. Please try again or contact support if the issue persists.',
  ],
  ['missing_session', 'Session expired. Please try your payment again.'],
  ['processing_failed', 'Payment processing encountered an error. Please try again.'],
  ['user_cancelled', "Payment was cancelled. You can try again whenever you're ready."],
])

/** The address is untrusted input: only our own sentences are shown (BI-16). */
export const paymentErrorSentence = (error: string): string =>
  SENTENCES.get(error) ?? UNEXPECTED_PAYMENT_ERROR

/** The query without the error, with its question mark unless empty (BI-11). */
export function withoutError(search: URLSearchParams): string {
  const rest = new URLSearchParams(search)
  rest.delete('error')
  return rest.size > 0 ? `?${rest}` : ''
}
