import { z } from 'zod'

/** What a link of a mail carries in `/auth?reset=…` or `/auth?verify=…`. */
const MailLink = z.object({ reset: z.string().min(1), verify: z.string().min(1) }).partial()
export type MailLink = z.infer<typeof MailLink>

/** The one in an address, if there is one. */
export function linkInAddress(search: URLSearchParams): MailLink | undefined {
  const { data: link = {} } = MailLink.safeParse(Object.fromEntries(search))
  return link.reset || link.verify ? link : undefined
}

/** The one that was kept with the page's entry in the history. */
export const linkInHistory = (state: unknown): MailLink => MailLink.safeParse(state).data ?? {}
