import { z } from 'zod'
import { Percent } from '#domain/geometry/frame.ts'
import { textUpTo } from '#domain/text-up-to.ts'

/** Side of a code with its quiet zone, in frame pixels. */
export const CODE_SIDE = 196

/** Bytes of a link: its code has at most 41 modules at error correction M, so that each has four frame pixels. */
export const LINK_BYTES_MAX = 106

/** Where people book a class. Other letters than ASCII are encoded, as address bars copy them. */
export const BookingLink = textUpTo(
  LINK_BYTES_MAX,
  'This link is too long for a code. Please use a shorter one.',
)
  .check(
    z.url({ protocol: /^https?$/, error: 'Please use a whole link, such as https://studio.example/book.' }),
  )
  .regex(/^[\x21-\x7e]+$/, 'Please copy the link from the address bar of your browser.')

/** The QR code of a link, over everything else in a design. */
export const LinkCode = z.object({
  link: BookingLink,
  /** Its middle. */
  x: Percent,
  y: Percent,
})
export type LinkCode = z.infer<typeof LinkCode>
