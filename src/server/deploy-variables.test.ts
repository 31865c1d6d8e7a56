import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { CONFIG_VARIABLES } from './environment.ts'

const KNOWN = new Set(CONFIG_VARIABLES.map(({ name }) => name))
/** Variables of Node, of the shell, of the build, and of the images beside ours. */
const OTHERS = /^(NODE_COMPILE_CACHE|PATH|COMMIT|DOMAIN|POSTGRES_\w+)$/

it.each([
  ['container/compose.yaml', /(?:^|(?<!\$)[{,])\s*([A-Z][A-Z\d_]+):/gm],
  ['container/Dockerfile', /\b([A-Z][A-Z\d_]+)=/g],
  ['container/healthcheck.js', /\b([A-Z][A-Z\d_]+) =/g],
  ['systemd/polepro.service', /^(?!Environment)(?:.*\s)?([A-Z][A-Z\d_]+)=/gm],
] as const)('%s sets variables that the app knows', async (file, pattern) => {
  const text = await readFile(new URL(`../../deploy/${file}`, import.meta.url), 'utf8')
  const names = [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])
  const own = names.filter((name) => !OTHERS.test(name) && !['ARG', 'BASE', 'BUILD_BASE'].includes(name))
  expect(own.filter((name) => !KNOWN.has(name))).toEqual([])
  if (!file.endsWith('.service')) expect(own.length).toBeGreaterThan(1)
})
