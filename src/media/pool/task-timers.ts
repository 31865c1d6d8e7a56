export type TaskTimers = {
  /** A sign of life. */
  alive(): void
  stop(): void
}

type Limits = {
  readonly wallMs: number
  readonly silenceMs: number
  /** Until the first sign of life of a process that still starts: that time is not the task's. */
  readonly bootMs: number | undefined
  /** Milliseconds of processor time that the process has taken; undefined where the system does not tell. */
  readonly used: () => number | undefined
}

/**
 * Calls `late` once a task takes too long, or is silent for too long: with the reason, and the milliseconds of processor
 * time that the task took.
 */
export function startTaskTimers(
  { wallMs, silenceMs, bootMs, used }: Limits,
  late: (why: string, processorMs: number | undefined) => void,
): TaskTimers {
  let before: number | undefined
  const work = () => {
    before = used()
    return setTimeout(() => late(`no end within ${wallMs} ms`, taken()), wallMs)
  }
  const quiet = (ms: number) => setTimeout(() => late(`no sign of life for ${ms} ms`, taken()), ms)
  const taken = () => {
    if (wall === undefined) return 0
    const now = used()
    return now === undefined || before === undefined ? undefined : now - before
  }
  let wall = bootMs === undefined ? work() : undefined
  let silence = quiet(Math.max(silenceMs, bootMs ?? 0))
  return {
    alive() {
      wall ??= work()
      clearTimeout(silence)
      silence = quiet(silenceMs)
    },
    stop() {
      clearTimeout(wall)
      clearTimeout(silence)
    },
  }
}
