import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** Layers that plain Node runs, without a bundler. */
const SOURCES = 'src/{domain,contract,scene,media,server}/**/*.ts'
const SPECIFIER = /(?:^(?:import|export|\}) ?.*\bfrom |\bimport\()'([\w@][^']*)'/gm
const ONLY_TYPES = /^(?:import|export) type .*$/gm
const isTest = (path: string) => /\.test\.ts$|\/testing(?:\.ts$|\/)|test-\w[\w-]*\.ts$|\.d\.ts$/.test(path)

function packagesOf(path: string): string[] {
  const source = readFileSync(path, 'utf8').replace(ONLY_TYPES, '')
  return [...source.matchAll(SPECIFIER)].flatMap(([, name = '']) => (name.startsWith('node:') ? [] : [name]))
}

const PACKAGES = [
  ...new Set(
    globSync(SOURCES)
      .filter((path) => !isTest(path))
      .flatMap(packagesOf),
  ),
].sort()

type Seen = Record<string, string[]>
type Load = (name: string) => Promise<Record<string, unknown> & { default?: object }>

/** The names with a value in each package; `default` of CommonJS may have names that an import has not. */
async function namesSeen(packages: readonly string[], load: Load): Promise<Seen> {
  const seen: Seen = {}
  for (const name of packages) {
    const exported = await load(name)
    const candidates = new Set([...Object.keys(exported), ...Object.keys(exported.default ?? {})])
    seen[name] = [...candidates].filter((each) => exported[each] !== undefined).sort()
  }
  return seen
}

it('packages export the same names to tests and to plain Node, which runs the product', async () => {
  const names = JSON.stringify(PACKAGES)
  const script = `${namesSeen}; console.log(JSON.stringify(await namesSeen(${names}, (name) => import(name))))`
  const args = ['--input-type=module', '--eval', script]
  const inNode = await promisify(execFile)(process.execPath, args, { maxBuffer: 64_000_000 })
  expect(PACKAGES).toContain('hyphen/de/index.js')
  expect(await namesSeen(PACKAGES, (name) => import(name))).toEqual(JSON.parse(inNode.stdout))
})
