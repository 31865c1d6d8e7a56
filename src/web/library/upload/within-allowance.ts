import type { CurrentUser } from '#contract/account.ts'
import { capabilitiesOf, covers } from '#domain/account/capabilities.ts'
import { PROBLEM_SENTENCES } from '#domain/problem.ts'
import { toast } from '#web/ui/toast/toast.ts'

type Uploader = Pick<CurrentUser, 'role' | 'subscriptionStatus' | 'personalVideoCount'>

/** As many of the files as the account may still upload (UP-21, N5). Tells the person when that is not all of them. */
export function withinAllowance<Some>(
  files: readonly Some[],
  user: Uploader,
  say: (message: string) => void = toast.info,
): readonly Some[] {
  const { uploads } = capabilitiesOf(user)
  if (uploads === 'unlimited') return files
  const left = covers(uploads, user.personalVideoCount) ? uploads - user.personalVideoCount : 0
  if (files.length > 0 && left === 0) say(PROBLEM_SENTENCES['upload.limit_reached'])
  else if (files.length > left)
    say('We took the first video. The free plan has one upload; Pro takes as many as you like.')
  return files.slice(0, left)
}
