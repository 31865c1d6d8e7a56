import { readFileSync, writeFileSync } from 'node:fs'
import { resultOf, SAMPLES, tableOf } from './corpus.ts'

/** Prints what of the corpus is not read right, and the table; `--store` writes that into the docs. */
const PAGE = new URL('../../docs/timetables.md', import.meta.url)
const results = await Promise.all(SAMPLES.map(resultOf))
for (const { sample, marked, silent } of results) {
  if (silent.length + marked.length === 0) continue
  process.stdout.write(`\n${sample.language} · ${sample.shape}\n`)
  for (const words of silent) process.stdout.write(`  SILENT ${words}\n`)
  for (const words of marked) process.stdout.write(`  marked ${words}\n`)
}
const table = tableOf(results)
process.stdout.write(`\n${table}\n`)
if (process.argv.includes('--store')) {
  const page = readFileSync(PAGE, 'utf8')
  const [head = ''] = page.split(/^\| shape \|/m)
  writeFileSync(PAGE, `${head}${table}\n`)
}
