import { z } from 'zod'
import { textUpTo } from '#domain/text-up-to.ts'

const isMoment = (text: string | undefined): boolean =>
  text !== undefined && /^[12]/.test(text) && z.iso.datetime().safeParse(text).success

/** Time in UTC, to the microsecond, and id of a page's last row, joined by `_`: the next page begins below it. */
export const Cursor = textUpTo(80).refine((text) => {
  const [at, id, ...rest] = text.split('_')
  return isMoment(at) && z.uuid().safeParse(id).success && rest.length === 0
}, 'is not from a page')
export type Cursor = z.infer<typeof Cursor>
