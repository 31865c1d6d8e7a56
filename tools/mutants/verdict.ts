/** `unclear`: the tests ended without a result, for example because the mutant does not compile. */
export type Verdict = 'killed' | 'killed by time' | 'survived' | 'stale' | 'unclear'

/** How a test run ended. */
export type Ending = {
  /** Null if a signal ended it. */
  code: number | null
  isTimedOut: boolean
  /** Their names; undefined if the runner wrote no report. */
  failedTests: readonly string[] | undefined
}

/** Only a failed test kills a mutant: a runner that fails for another reason says nothing about the tests. */
export function verdictOf({ code, isTimedOut, failedTests }: Ending): Verdict {
  if (isTimedOut) return 'killed by time'
  if (!failedTests) return 'unclear'
  if (failedTests.length > 0) return 'killed'
  return code === 0 ? 'survived' : 'unclear'
}

const isKilled = (verdict: Verdict): boolean => verdict.startsWith('killed')

/** The result of the run in one line, and whether all mutants were killed. */
export function sumOf(verdicts: readonly Verdict[]): { sentence: string; holds: boolean } {
  const killed = verdicts.filter(isKilled).length
  const others = [...new Set(verdicts)]
    .filter((verdict) => verdict !== 'killed')
    .map((verdict) => `, ${verdicts.filter((one) => one === verdict).length} ${verdict}`)
  return {
    sentence: `${killed} of ${verdicts.length} mutants killed${others.join('')}`,
    holds: killed === verdicts.length,
  }
}
