export type TaskTimers = {
  /** A sign of life. */
  alive(): void
  stop(): void
}

type Limits = { readonly wallMs: number; readonly silenceMs: number; readonly firstSilenceMs: number }

/** Calls `late` with the reason once a task takes too long, or is silent for too long. */
export function startTaskTimers(
  { wallMs, silenceMs, firstSilenceMs }: Limits,
  late: (why: string) => void,
): TaskTimers {
  const wall = setTimeout(() => late(`no end within ${wallMs} ms`), wallMs)
  const quiet = (ms: number) => setTimeout(() => late(`no sign of life for ${ms} ms`), ms)
  let silence = quiet(firstSilenceMs)
  return {
    alive() {
      clearTimeout(silence)
      silence = quiet(silenceMs)
    },
    stop() {
      clearTimeout(wall)
      clearTimeout(silence)
    },
  }
}
