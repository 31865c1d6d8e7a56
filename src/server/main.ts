import type { Running } from './start.ts'

/** Limit of a stop after `STOP_DELAY` and `STOP_PATIENCE`. Without it an orchestrator would kill the process, and less gently. */
const LONGEST_STOP_MS = 5_500
/** One Ctrl-C, or the end of a terminal, arrives up to three times: from the terminal, npm and the launcher. */
const SAME_PRESS_MS = 2_000

const { ConfigError, readConfig } = await import('./config.ts')

const config = (() => {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
})()

/** Loaded only now, so that a configuration error is reported immediately. */
const { createLog } = await import('./log.ts')
const { giveBackAfterStart } = await import('./free-memory.ts')
const { start } = await import('./start.ts')
const log = createLog(config)
const starting = start(config, log)
let leaving = false

/** Shuts down in order; a second signal or the timeout ends the process immediately. */
async function leave(exitCode: number, why: object): Promise<void> {
  if (leaving) process.exit(1)
  leaving = true
  if (exitCode === 0) log.info(why, 'stopping')
  else log.fatal(why, 'stopping after a fault that nothing caught')
  // After a fault the process stops at once.
  const delayMs = exitCode === 0 ? config.stopDelayMs : 0
  setTimeout(() => process.exit(1), delayMs + config.stopPatienceMs + LONGEST_STOP_MS).unref()
  const running: Running | undefined = await starting.catch(() => undefined)
  const clean = await running?.stop(delayMs).then(
    () => true,
    (err) => log.error({ err }, 'the stop failed'),
  )
  process.exit(running && !clean ? 1 : exitCode)
}

let pressedAt = Number.NEGATIVE_INFINITY

process.on('SIGTERM', () => void leave(0, { signal: 'SIGTERM' }))
for (const signal of ['SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (performance.now() - pressedAt < SAME_PRESS_MS) return
    pressedAt = performance.now()
    void leave(0, { signal })
  })
}
process.on('unhandledRejection', (err) => void leave(1, { err }))
process.on('uncaughtException', (err) => void leave(1, { err }))

try {
  const { notice } = await starting
  giveBackAfterStart()
  if (!leaving) process.stdout.write(notice)
} catch (error) {
  if (!(error instanceof ConfigError)) log.fatal({ err: error }, 'the start failed')
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
