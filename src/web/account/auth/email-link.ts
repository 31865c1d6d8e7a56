import { z } from 'zod'

/** The token of an email link, `/auth?reset=…` or `/auth?verify=…`. */
const EmailLink = z.object({ reset: z.string().min(1), verify: z.string().min(1) }).partial()
export type EmailLink = z.infer<typeof EmailLink>

/** The token in an address, if any. */
export function linkInAddress(search: URLSearchParams): EmailLink | undefined {
  const { data: link = {} } = EmailLink.safeParse(Object.fromEntries(search))
  return link.reset || link.verify ? link : undefined
}

/** The token in the history entry, if any. */
export const linkInHistory = (state: unknown): EmailLink => EmailLink.safeParse(state).data ?? {}
