import { rm } from 'node:fs/promises'
import type { Logger } from 'pino'
import { createMediaPool, type MediaPool, type PoolEvent } from '#media/media-pool.ts'
import { NoSandbox } from '#media/sandbox/choose-sandbox.ts'
import { canLimit } from '#media/sandbox/kernel-limits.ts'
import type { SandboxKind } from '#media/sandbox/sandbox.ts'
import { type Config, ConfigError } from './config.ts'
import { DUTIES } from './duties.ts'
import type { Files } from './ports/files/files.ts'
import type { Metrics } from './ports/metrics/metrics.ts'
import { traceMedia } from './ports/traces/traced-ports.ts'
import type { Traces } from './ports/traces/traces.ts'

type Opening = {
  config: Pick<Config, 'role' | 'mediaWorkers' | 'mediaGivesWay' | 'sandbox' | 'dataDir'>
  files: Pick<Files, 'tempDir'>
  log: Logger
  metrics: Metrics
  traces?: Traces | undefined
}

/** Opens the media processes on the store's volume. Throws a ConfigError if they must be sandboxed and cannot be. */
export async function openMedia({ config, files, log, metrics, traces }: Opening): Promise<MediaPool> {
  const folder = await files.tempDir('sandboxes')
  try {
    const media = createMediaPool({
      workers: DUTIES[config.role].works ? config.mediaWorkers : 1,
      givesWay: config.mediaGivesWay,
      sandbox: config.sandbox,
      files: { folder, own: config.dataDir },
      log(event) {
        tell(log, event)
        countDeath(metrics, event)
        traceMedia(traces, event)
      },
    })
    tellSandbox(log, media.sandbox)
    return {
      ...media,
      async close() {
        await media.close()
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error instanceof NoSandbox ? new ConfigError([error.message]) : error
  }
}

const NO_LIMITS =
  'The program prlimit (util-linux) is missing: the kernel does not limit the memory of media processes. The server ' +
  'looks at it four times a second and ends what takes too much; SANDBOX=required refuses to start without prlimit.'

/** A machine without confinement is a risk that its operator should see. */
function tellSandbox(log: Logger, sandbox: SandboxKind): void {
  if (!canLimit && sandbox !== 'none') log.warn({ sandbox }, NO_LIMITS)
  log[sandbox === 'none' ? 'warn' : 'info']({ sandbox }, SANDBOX_SENTENCES[sandbox])
}

/** The signal of a process that made a system call which only an attack makes. */
const FORBIDDEN_CALL = 'SIGSYS'
/** Why we ended a process that took too much. */
const EXCESS = ['memory', 'threads']

function tell(log: Logger, event: PoolEvent): void {
  if (event.kind === 'died' && event.signal === FORBIDDEN_CALL) {
    log.error(
      { event },
      'a media process tried to leave its sandbox and was ended; its file may be an attack',
    )
  } else if (event.kind === 'died') log.warn({ event }, 'a media process died')
  else if (event.kind === 'killed' && EXCESS.includes(event.why))
    log.warn({ event }, 'a media process took more memory or threads than it may and was ended')
  else if (event.kind === 'mix-missed') log.warn({ event }, 'a mix is not as loud as wanted, or too loud')
  else log.debug({ event }, 'media process')
}

/** A process that we ended tells why, and of no death of its own. */
function countDeath({ deaths }: Metrics, event: PoolEvent): void {
  if (event.kind === 'killed') deaths.inc({ reason: event.why })
  if (event.kind === 'died') deaths.inc({ reason: event.signal ?? 'exit' })
}

/** What the start says of the confinement. */
export const SANDBOX_SENTENCES: Record<SandboxKind, string> = {
  bubblewrap: 'Media processes are confined by bubblewrap: no network, no files but those of their task.',
  landlock:
    'Media processes are confined by Landlock and seccomp: no network, no files but those of their task. ' +
    'With bubblewrap installed they would not see other processes either.',
  none:
    'Media processes are NOT confined on this machine: a hostile video that breaks a decoder could read what this app ' +
    'reads. Install bubblewrap on Linux; SANDBOX=required refuses to start without.',
}
