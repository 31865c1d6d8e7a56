import type { Ports } from '../ports/ports.ts'
import { sweepUploads } from '../uploads/sweep-uploads.ts'
import { sweepRenders } from './sweep-renders.ts'

const DAY_MS = 86_400_000

/** Removes what nobody needs any more, now and every day. Several processes may do it at once. */
export function startSweeps(ports: Pick<Ports, 'sql' | 'files' | 'clock' | 'log'>): void {
  const sweep = () =>
    Promise.all([sweepUploads(ports), sweepRenders(ports)]).catch((error) =>
      ports.log.warn({ err: error }, 'sweeping files failed'),
    )
  void sweep()
  setInterval(sweep, DAY_MS).unref()
}
