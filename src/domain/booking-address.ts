import { z } from 'zod'
import { textUpTo } from '#domain/text-up-to.ts'

/** Where a class is booked. Longer than a code can be: booking systems write long ones, and a caption takes them. */
export const BookingAddress = textUpTo(300).check(
  z.url({ protocol: /^https$/, error: 'Use an address that begins with https://.' }),
)
