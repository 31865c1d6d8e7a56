import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { compressFiles } from './compress-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'polepro-compressed-'))
afterAll(() => rm(folder, { recursive: true }))

it('text gets smaller copies beside it, and nothing else does', async () => {
  const script = 'export const silk = true\n'.repeat(200)
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/app.js'), script)
  await writeFile(join(folder, 'short.txt'), '.')
  await writeFile(join(folder, 'font.woff2'), script)
  await compressFiles(folder)
  expect((await readdir(folder, { recursive: true })).sort()).toEqual([
    'assets',
    'assets/app.js',
    'assets/app.js.br',
    'assets/app.js.gz',
    'font.woff2',
    'short.txt',
  ])
  const read = (name: string) => readFile(join(folder, name))
  expect(brotliDecompressSync(await read('assets/app.js.br')).toString()).toBe(script)
  expect(gunzipSync(await read('assets/app.js.gz')).toString()).toBe(script)
})
