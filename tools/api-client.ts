import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformWithOxc } from 'vite'
import { DraftHead } from '#contract/drafts.ts'
import { RenderState } from '#contract/renders.ts'
import * as v1 from '#contract/v1.ts'
import { WebhookEvent } from '#contract/webhooks.ts'
import { Design } from '#domain/design/design.ts'
import { methodsOf } from './api-client/methods.ts'
import { TypeWriter } from './api-client/type-text.ts'
import { clientScript, clientTypes } from './api-client/write-client.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFile(join(ROOT, path), 'utf8')

/** Writes the client of the public API as a package that needs no other; replaces what is in the folder. */
export async function writeApiClient(into: string): Promise<void> {
  const methods = methodsOf(v1)
  const types = new TypeWriter({ Design, RenderState, DraftHead, WebhookEvent })
  types.typeOf(WebhookEvent, 'output')
  const { code } = await transformWithOxc(await read('tools/api-client/call.ts'), 'call.ts')
  const { version, license } = JSON.parse(await read('package.json'))
  const manifest = {
    name: 'polepro-client',
    version,
    description: 'Makes PolePro videos from programs',
    license,
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    types: './index.d.ts',
    files: ['index.js', 'call.js', 'index.d.ts'],
    engines: { node: '>=20' },
    sideEffects: false,
  }
  await rm(into, { recursive: true, force: true })
  await mkdir(into, { recursive: true })
  const write = (name: string, text: string) => writeFile(join(into, name), text)
  await write('call.js', code)
  await write('index.js', clientScript(methods))
  await write('index.d.ts', clientTypes(methods, types))
  await write('package.json', `${JSON.stringify(manifest, null, 2)}\n`)
  await write('README.md', await read('tools/api-client/package-readme.md'))
}

if (import.meta.main) {
  await writeApiClient(join(ROOT, 'dist/api-client'))
  console.warn('The client of the API is in dist/api-client.')
}
