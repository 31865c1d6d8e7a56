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
}

/** Calls `late` with the reason once a task takes too long, or is silent for too long. */
export function startTaskTimers(
  { wallMs, silenceMs, bootMs }: Limits,
  late: (why: string) => void,
): TaskTimers {
  const work = () => setTimeout(() => late(`no end within ${wallMs} ms`), wallMs)
  const quiet = (ms: number) => setTimeout(() => late(`no sign of life for ${ms} ms`), ms)
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
