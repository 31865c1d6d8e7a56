import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { takeAppCode } from '#server/accounts/factors/app/own-app.ts'
import { countGuesses } from '#server/accounts/factors/count-guesses.ts'
import { factorLetter } from '#server/accounts/factors/factor-letter.ts'
import { takeRecoveryCode } from '#server/accounts/factors/recovery/recovery-codes.ts'
import { credentialsOf } from '#server/accounts/passwords/stored-credentials.ts'
import { noteFailedSignIn } from '#server/accounts/sign-ins/note-failed-sign-in.ts'
import type { SignInWay } from '#server/accounts/sign-ins/note-sign-in.ts'
import { queueEmail } from '#server/mail/post-letter.ts'
import type { Ports } from '#server/ports/ports.ts'
import { takeWaiting, waitingUser } from './second-steps.ts'

type Reach = Pick<Ports, 'sql' | 'clock' | 'jobs' | 'config'>
type Code = { app: string } | { recovery: string }
type Shown = { cookie: string | undefined; ip: string; code: Code; how: SignInWay }

/**
 * Who may come in now: the password was right in this browser, and so is the code, which is used up. The hash is that
 * which the password was compared with: another one by now has ended all of it.
 */
export async function completeWithCode(
  ports: Reach,
  { cookie, ip, code, how }: Shown,
): Promise<{ userId: UserId; passwordHash: string }> {
  const userId = await waitingUser(ports, cookie)
  const stored = userId && (await credentialsOf(ports.sql, userId))
  if (!stored || !cookie) throw new Problem('auth.step_over')
  const isRight = async () => {
    if (await takeCode(ports, userId, code)) return true
    await noteFailedSignIn(ports, { userId, ip, how })
    return false
  }
  await countGuesses(ports, { userId, ip, isRight })
  if (!(await takeWaiting(ports, cookie))) throw new Problem('auth.step_over')
  return stored
}

async function takeCode(ports: Reach, userId: UserId, code: Code): Promise<boolean> {
  if ('app' in code) return takeAppCode(ports, userId, code.app)
  if (!(await takeRecoveryCode(ports.sql, userId, code.recovery))) return false
  await queueEmail(ports, factorLetter, { userId, news: 'code_used' })
  return true
}
