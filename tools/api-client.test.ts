import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import * as v1 from '#contract/v1.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { accessTokenOf } from '#server/access-tokens/testing.ts'
import { finishedVideo } from '#server/renders/testing/finished-video.ts'
import { startTestServer } from '#server/testing.ts'
import { methodsOf } from './api-client/methods.ts'
import { writeApiClient } from './api-client.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('..', import.meta.url))

let folder = ''
let client = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polepro-api-client-'))
  client = join(folder, 'node_modules/polepro-client')
  await mkdir(join(folder, 'node_modules'))
  await writeApiClient(client)
  await copyFile(join(ROOT, 'tools/api-client/program.ts.txt'), join(folder, 'program.ts'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('the package has a method for every call of the public API, and needs no other package', async () => {
  expect(await readdir(client)).toEqual(['README.md', 'call.js', 'index.d.ts', 'index.js', 'package.json'])
  const manifest = JSON.parse(await readFile(join(client, 'package.json'), 'utf8'))
  expect([manifest.dependencies, manifest.peerDependencies]).toEqual([undefined, undefined])
  const { PoleProClient } = await import(join(client, 'index.js'))
  const methods = Object.getOwnPropertyNames(PoleProClient.prototype).filter((name) => name !== 'constructor')
  expect(methods.length).toBe(Object.keys(v1).length)
  expect(methods).toContain('makeVideo')
})

it('an input that would be in two places stops the build', () => {
  const id = z.object({ id: z.string() })
  const path = '/api/v1/things/:id'
  const twice = endpoint({
    method: 'PUT',
    path,
    who: 'signed-in',
    summary: '',
    params: id,
    body: id,
    reply: id,
  })
  expect(() => methodsOf({ v1SaveThing: twice })).toThrow('saveThing has two inputs called id')
})

it('a program that uses it compiles, and wrong calls do not', async () => {
  const options = {
    target: 'esnext',
    module: 'nodenext',
    lib: ['esnext', 'dom'],
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes: true,
  }
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['program.ts'] }),
  )
  const { stdout } = await run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder]).catch((error) => error)
  expect(stdout).toBe('')
})

it('a program reads, writes and fetches with it, and hears of refusals by their codes', async () => {
  const server = await startTestServer()
  const mia = await server.signedIn({ isVerified: true })
  const { token } = await accessTokenOf(server.ports, mia.userId)
  const weak = await accessTokenOf(server.ports, mia.userId, { scopes: ['make-videos'] })
  const renderId = await finishedVideo(server, mia.userId)
  const program = [join(folder, 'program.ts'), server.url, token, weak.token, renderId]
  const { stdout } = await run(process.execPath, [...program, JSON.stringify(initialDesign())])
  await server.stop()
  const seen = JSON.parse(stdout)
  expect(seen.looks).toBeGreaterThan(0)
  expect(seen).toMatchObject({
    revisions: [1, 2, 2],
    webhook: 'https://hooks.example/',
    file: ['video/mp4', 1000],
    event: 'webhook.test',
    refusals: [
      '404 draft.not_found',
      '400 request.invalid',
      '403 token.scope',
      '401 token.invalid',
      '0 client.unreachable',
      '404 request.not_found',
      'Error: left',
    ],
  })
})
