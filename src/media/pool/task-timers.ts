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
  /** Processor time that the task may take; undefined: as much as it gets. */
  readonly processorMs: number | undefined
  /** Milliseconds of processor time that the process has taken; undefined where the system does not tell. */
  readonly used: () => number | undefined
}

type Late = { reason: 'timeout' | 'exhausted'; why: string }

/** How often the processor time is looked at. */
const LOOK_MS = 100

/**
 * Calls `late` once a task takes too long, is silent for too long, or takes too much of the processor; where the system
 * does not tell that, its time by the clock counts.
 */
export function startTaskTimers(
  { wallMs, silenceMs, bootMs, processorMs, used }: Limits,
  late: (late: Late) => void,
): TaskTimers {
  const timeout = (why: string, ms: number) => setTimeout(() => late({ reason: 'timeout', why }), ms)
  const quiet = (ms: number) => timeout(`no sign of life for ${ms} ms`, ms)
  let wall: NodeJS.Timeout | undefined
  let busy: NodeJS.Timeout | undefined
  const start = () => {
    wall = timeout(`no end within ${wallMs} ms`, wallMs)
    if (processorMs === undefined) return
    const taken = stopwatch(used)
    busy = setInterval(() => {
      if (taken() < processorMs) return
      clearInterval(busy)
      late({ reason: 'exhausted', why: `no end within ${processorMs} ms of the processor` })
    }, LOOK_MS)
  }
  if (bootMs === undefined) start()
  let silence = quiet(Math.max(silenceMs, bootMs ?? 0))
  return {
    alive() {
      if (!wall) start()
      clearTimeout(silence)
      silence = quiet(silenceMs)
    },
    stop() {
      clearTimeout(wall)
      clearTimeout(silence)
      clearInterval(busy)
    },
  }
}

/** Milliseconds since now: of the processor where the system tells them, else by the clock. */
function stopwatch(used: () => number | undefined): () => number {
  const [usedBefore, before] = [used(), performance.now()]
  return () => {
    const now = used()
    return now === undefined || usedBefore === undefined ? performance.now() - before : now - usedBefore
  }
}
