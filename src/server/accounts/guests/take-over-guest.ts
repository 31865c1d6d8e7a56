import type { UserId } from '#domain/ids.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { Ports } from '#server/ports/ports.ts'
import { handOverVideos } from '#server/renders/hand-over-videos.ts'

/**
 * Gives the videos of this browser's guest to the account that has signed in. A failure is logged only: the sign-in
 * stands, and the video is made again.
 */
export async function takeOverGuest(
  { sql, log }: Pick<Ports, 'sql' | 'log'>,
  { guest, account }: { guest: UserId; account: UserId },
): Promise<void> {
  try {
    await withUserLock(sql, account, (trx) => handOverVideos(trx, { from: guest, to: account }))
  } catch (error) {
    log.error({ err: error }, 'the videos of a guest could not be handed over')
  }
}
