import { sweepSessions } from './accounts/sessions/sessions.ts'
import { sweepTurns } from './http/limits/turns.ts'
import type { Ports } from './ports/ports.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Throws out what nobody needs any more, now and every hour. Two processes that do it at once do no harm. */
export function keepHouse(ports: Ports): () => void {
  const sweep = () => {
    const rounds = [sweepSessions(ports), sweepTurns(ports), ports.files.sweepTemp(DAY_MS)]
    for (const round of rounds) round.catch((err) => ports.log.warn({ err }, 'housekeeping failed'))
  }
  sweep()
  const timer = setInterval(sweep, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
