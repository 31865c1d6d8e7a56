import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Ending } from './verdict.ts'

export type TestRun = {
  /** The copy of the tree. */
  root: string
  tests: readonly string[]
  limitMs: number
  maxWorkers: number
  env: NodeJS.ProcessEnv
}

const running = new Set<number>()

/** Ends all running tests without reporting them. */
export function endTests(): void {
  for (const pid of running) end(pid)
  running.clear()
}

/** Ends the process and its group, which may outlive it. */
function end(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // They have all ended.
  }
}

/** Runs tests in a copy of the tree until the first of them fails. */
export function runTests({ root, tests, limitMs, maxWorkers, env }: TestRun): Promise<Ending> {
  const report = join(root, 'report.json')
  rmSync(report, { force: true })
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--bail=1',
    `--maxWorkers=${maxWorkers}`,
    `--fsModuleCachePath=${join(root, 'transformed')}`,
    '--reporter=json',
    `--outputFile=${report}`,
    ...tests,
  ]
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore', detached: true })
  const { pid } = child
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    if (pid === undefined) return
    running.add(pid)
    let isTimedOut = false
    const timer = setTimeout(() => {
      isTimedOut = true
      end(pid)
    }, limitMs)
    child.on('close', (code) => {
      clearTimeout(timer)
      if (!running.delete(pid)) return
      end(pid)
      resolve({ code, isTimedOut, failedTests: failedTests(report) })
    })
  })
}

type Report = { testResults: { assertionResults: { status: string; fullName: string }[] }[] }

function failedTests(report: string): readonly string[] | undefined {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    return tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  } catch {
    return undefined
  }
}
