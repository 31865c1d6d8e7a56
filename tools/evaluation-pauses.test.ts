import { expect, it } from 'vitest'
import { withPauses } from './evaluation-pauses.ts'

const moduleOf = (name: string, chars: number) => `seen.push('${name}')\n${' '.repeat(chars)}\n`

/** Runs the code of a chunk, and returns what it has seen after each task. */
async function tasksOf(code: string): Promise<readonly string[]> {
  const seen: string[] = []
  const run = new Function('seen', `return (async () => {\n${code}\n})()`)(seen) as Promise<void>
  const after = [seen.join(' ')]
  for (let done = false; !done; after.push(seen.join(' '))) {
    done = await Promise.race([run.then(() => true), new Promise<false>((resolve) => setTimeout(resolve))])
  }
  return [...new Set(after)]
}

it('waits for the next task after each 3 kB, and only between modules', async () => {
  const modules = [moduleOf('a', 2000), moduleOf('b', 2000), moduleOf('c', 7000), moduleOf('d', 10)]
  const code = withPauses(`let start;\n${modules.join('\n')}`, [...modules.map((code) => ({ code }))])
  const tasks = await tasksOf(code)
  expect(tasks[0]).toBe('a b')
  expect(tasks.at(-1)).toBe('a b c d')
  expect(code.match(/await/g)).toHaveLength(2)
})

it('leaves alone what it does not find', () => {
  expect(withPauses('work()\n', [{ code: null }, { code: 'other()' }])).toMatch(/^work\(\)\n\s*function/)
})
