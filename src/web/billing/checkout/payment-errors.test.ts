import { describe, expect, it } from 'vitest'
import { paymentErrorSentence, withoutError } from './payment-errors.ts'

describe('an error in the address', () => {
  it.each([
    [
      'payment_failed',
      'Payment could not be processed. Please try again or contact support if the issue persists.',
    ],
    ['missing_session', 'Session expired. Please try your payment again.'],
    ['processing_failed', 'Payment processing encountered an error. Please try again.'],
    ['user_cancelled', "Payment was cancelled. You can try again whenever you're ready."],
  ])('%s has its sentence (BI-12 to BI-15)', (error, sentence) => {
    expect(paymentErrorSentence(error)).toBe(sentence)
  })

  it.each(['', 'payment-failed', 'constructor', '__proto__', '<img src=x onerror=alert(1)>'])(
    '%j has the general sentence, and is not shown itself (BI-16)',
    (error) => {
      expect(paymentErrorSentence(error)).toBe('An unexpected error occurred. Please try again.')
    },
  )

  it('is removed from the address, and nothing else is (BI-11)', () => {
    expect(withoutError(new URLSearchParams('error=user_cancelled'))).toBe('')
    expect(withoutError(new URLSearchParams('error=a&feature=videos&error=b'))).toBe('?feature=videos')
  })
})
