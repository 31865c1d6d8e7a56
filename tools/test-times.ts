import { readFileSync } from 'node:fs'
import type { TestTime } from '#test/times/record-time.ts'

/** Prints what the last run of `npm test` spent in each test file and journey, the most expensive first. */
const FILE = 'test-results/reports/times.jsonl'
const COLUMN = 9

function read(): TestTime[] {
  try {
    const lines = readFileSync(FILE, 'utf8').trimEnd().split('\n')
    return lines.map((line) => JSON.parse(line) as TestTime)
  } catch {
    throw new Error(`${FILE} is missing: it is written by \`npm test\`.`)
  }
}

const row = (...columns: readonly (string | number)[]): string =>
  columns
    .map((column) => (typeof column === 'number' ? column.toFixed(1).padStart(COLUMN) : column))
    .join('  ')

/** Tests of the same file or journey, retries included, are one line. */
function summed(times: readonly TestTime[], nameOf: (time: TestTime) => string): Map<string, TestTime> {
  const sums = new Map<string, TestTime>()
  for (const time of times) {
    const name = nameOf(time)
    const { processor = 0, wall = 0 } = sums.get(name) ?? {}
    sums.set(name, { ...time, name, processor: processor + time.processor, wall: wall + time.wall })
  }
  return sums
}

const table = (times: Iterable<TestTime>): string =>
  [...times]
    .sort((a, b) => b.processor - a.processor)
    .map(({ name, processor, wall }) => `${row(processor, wall, name)}\n`)
    .join('')

const times = read()
const byFile = process.argv.includes('--files')
const titles = row('processor', 'wall'.padStart(COLUMN), 'seconds')
const runners = table(summed(times, ({ runner }) => `all of ${runner}`).values())
const tests = table(summed(times, ({ name }) => (byFile ? (name.split(' › ')[0] ?? name) : name)).values())
process.stdout.write(`${titles}\n${runners}\n${tests}`)
