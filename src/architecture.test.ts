import { globSync, readFileSync } from 'node:fs'
import { dirname, posix, relative, resolve, sep } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The map of ARCHITECTURE.md, executable: who may import whom. */
const LAYERS: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  scene: ['domain'],
  media: ['domain', 'scene'],
  server: ['domain', 'contract', 'scene', 'media'],
  web: ['domain', 'contract', 'scene'],
}

/** Packages the pure layers may use; `hyphen` is tables and a pure function, `uqr` a pure function. */
const PURE_PACKAGES: Record<string, readonly string[]> = {
  domain: ['zod', 'punycode.js'],
  contract: ['zod'],
  scene: ['hyphen', 'uqr'],
}

/** Folders of `web` that every feature may use; they are not features themselves. */
const WEB_SHARED = ['ui', 'api', 'async', 'storage', 'bus', 'pieces', 'grading']

/** All that a feature may have of the root of `web`, where features meet. */
const WEB_ADDRESSES = 'src/web/pages.ts'

/** The floors inside a room: which of them each may import. Files of the room's root may import all. */
const FLOORS: Record<string, Readonly<Record<string, readonly string[]>>> = {
  'src/web/editor': { model: [], tools: ['model'], views: ['model', 'tools'] },
}

type Import = { readonly from: string; readonly to: string }

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g

const isTest = (path: string) => /\.test\.tsx?$|\/testing(?:\.ts$|\/)|test-global-setup\.ts$/.test(path)
const layerOf = (path: string) => path.split('/')[1] ?? ''
const featureOf = (path: string) => (path.split('/').length > 3 ? (path.split('/')[2] ?? '') : '')
const inSource = (path: string) => path.startsWith('src/')

/** Turns a specifier into a path from the root (`src/…`), or leaves it as the name of a package. */
function target(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), specifier))
  return specifier
}

/** `hyphen/de/index.js` is a file of `hyphen`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** What is wrong with one import, in words; undefined where nothing is. */
function objection({ from, to }: Import, specifier: string): string | undefined {
  const layer = layerOf(from)
  if (to.startsWith('starter-library/')) return `${from}: the product never imports the generator (${to})`
  if (!inSource(to)) {
    const allowed = PURE_PACKAGES[layer]
    if (!allowed || isTest(from) || allowed.includes(packageOf(to))) return undefined
    return `${from}: ${layer} is pure and may not import the package ${to}`
  }
  const other = layerOf(to)
  if (layer !== other) {
    if (specifier.startsWith('.')) return `${from}: reach ${to} through #${other}/…, not by a relative path`
    if (!isTest(from) && !LAYERS[layer]?.includes(other))
      return `${from}: ${layer} may not import ${other} (${to})`
    return undefined
  }
  if (/\.repository\.ts$/.test(to) && dirname(from) !== dirname(to)) {
    return `${from}: ${to} is imported only in its own folder; call a verb of that feature`
  }
  return floorObjection(from, to) ?? (layer === 'web' ? webObjection(from, to) : undefined)
}

function floorObjection(from: string, to: string): string | undefined {
  const [room, floors] =
    Object.entries(FLOORS).find(([each]) => from.startsWith(`${each}/`) && to.startsWith(`${each}/`)) ?? []
  if (!room || !floors) return undefined
  const [floor, other] = [from, to].map((path) => dirname(relative(room, path)).split(sep)[0] ?? '')
  if (floor === undefined || other === undefined || floor === '.' || floor === other) return undefined
  if (floors[floor]?.includes(other)) return undefined
  return `${from}: in ${room}, ${floor} may not import ${other} (${to})`
}

function webObjection(from: string, to: string): string | undefined {
  const feature = featureOf(from)
  const other = featureOf(to)
  if (feature === '' || feature === other) return undefined
  if (feature === 'ui') return `${from}: ui knows no feature and no api (${to})`
  if (other === '' && to !== WEB_ADDRESSES)
    return `${from}: ${to} is where features meet, not for one of them`
  if (other === '' || WEB_SHARED.includes(other)) return undefined
  return `${from}: the web feature ${feature} may not import the feature ${other} (${to})`
}

const objections = (file: string, text: string): string[] =>
  [...text.matchAll(SPECIFIER)].flatMap(([, specifier = '']) => {
    const found = objection({ from: file, to: target(file, specifier) }, specifier)
    return found ? [found] : []
  })

const root = resolve(import.meta.dirname, '..')
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => path !== 'src/architecture.test.ts')

describe('the direction of the layers', () => {
  it('is kept by every file', () => {
    const found = sources.flatMap((file) => objections(file, readFileSync(resolve(root, file), 'utf8')))
    expect(found).toEqual([])
  })

  it('has looked at every layer', () => {
    expect(new Set(sources.map(layerOf).filter((layer) => layer in LAYERS))).toEqual(
      new Set(Object.keys(LAYERS)),
    )
  })

  it.each([
    ['src/domain/design/a.ts', `import { x } from '#scene/x.ts'`],
    ['src/domain/design/a.ts', `import { x } from 'node:fs'`],
    ['src/scene/a.ts', `import { z } from 'zod'`],
    ['src/web/editor/a.ts', `import { x } from '#server/app.ts'`],
    ['src/web/editor/a.ts', `import { x } from '#web/library/x.ts'`],
    ['src/web/editor/a.tsx', `import { x } from '#web/editor-composition.tsx'`],
    ['src/web/editor/model/a.ts', `import { x } from '#web/editor/tools/x.ts'`],
    ['src/web/editor/model/drafts/a.ts', `import type { X } from '#web/editor/views/stage/x.ts'`],
    ['src/web/editor/tools/a.ts', `const x = await import('#web/editor/views/x.tsx')`],
    ['src/web/editor/views/a.tsx', `import { x } from '#web/editor/editor-screen.tsx'`],
    ['src/web/pieces/a.tsx', `import { x } from '#web/library/x.ts'`],
    ['src/web/ui/a.tsx', `import { x } from '#web/api/x.ts'`],
    ['src/web/ui/a.tsx', `import { x } from '#web/pages.ts'`],
    ['src/server/renders/a.ts', `import { x } from '#server/library/library.repository.ts'`],
    ['src/server/renders/a.ts', `import { x } from '../../domain/ids.ts'`],
    ['src/server/renders/a.ts', `import { x } from '../../../starter-library/shelf.ts'`],
    ['src/contract/a.ts', `const x = await import('#media/x.ts')`],
  ])('objects to %s with %s', (file, text) => {
    expect(objections(file, text)).toHaveLength(1)
  })

  it.each([
    ['src/server/renders/a.ts', `import { x } from '#server/library/find-usable-background.ts'`],
    ['src/web/editor/a.ts', `import { Button } from '#web/ui/action/button.tsx'`],
    ['src/web/editor/a.ts', `import { SIGN_IN_PAGE } from '#web/pages.ts'`],
    ['src/web/editor/a.tsx', `import { ConfirmedAction } from '#web/pieces/confirmed-action.tsx'`],
    ['src/web/editor/views/a.tsx', `import { x } from '#web/editor/model/x.ts'`],
    ['src/web/editor/editor-screen.tsx', `import { x } from './views/x.tsx'`],
    ['src/contract/a.ts', `import { z } from 'zod'`],
    ['src/web/routes.tsx', `import { Editor } from './editor/editor-screen.tsx'`],
  ])('lets %s have %s', (file, text) => {
    expect(objections(file, text)).toEqual([])
  })
})

/** What Safari 16.4 or Chrome 111, for which the client is built, do not have: a build changes syntax, not this. */
const TOO_NEW = [
  /AbortSignal\.any\(/,
  /Promise\.(?:withResolvers|try)\(/,
  /(?:Object|Map)\.groupBy\(/,
  /Array\.fromAsync\(/,
  /URL\.(?:canParse|parse)\(/,
  /Response\.json\(/,
  /RegExp\.escape\(/,
  /Iterator\.from\(|\.(?:values|keys|entries)\(\)\s*\.\w/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
]

const isTooNew = (text: string) => TOO_NEW.some((call) => call.test(text))

describe('what runs in browsers', () => {
  it('calls nothing that the oldest of them lacks', () => {
    const calling = sources.filter(
      (file) =>
        ['web', 'domain', 'contract', 'scene'].includes(layerOf(file)) &&
        !isTest(file) &&
        isTooNew(readFileSync(resolve(root, file), 'utf8')),
    )
    expect(calling).toEqual([])
  })

  it.each([
    'AbortSignal.any([one])',
    'Object.groupBy(all, nameOf)',
    'seen.values().map(nameOf)',
    'one.isSubsetOf(other)',
  ])('objects to %s', (text) => expect(isTooNew(text)).toBe(true))

  it.each(['Object.values(all).map(nameOf)', 'JSON.parse(text)', '[...seen.values()]'])(
    'lets it have %s',
    (text) => expect(isTooNew(text)).toBe(false),
  )
})

describe('rooms', () => {
  it('only server/http knows the HTTP framework', () => {
    const knowing = sources.filter(
      (file) =>
        !isTest(file) && /from ['"](?:fastify|@fastify\/)/.test(readFileSync(resolve(root, file), 'utf8')),
    )
    expect(
      knowing.filter((file) => !file.startsWith('src/server/http/') && file !== 'src/server/app.ts'),
    ).toEqual([])
  })

  it('only media knows FFmpeg', () => {
    const knowing = sources.filter((file) =>
      /from ['"]node-av/.test(readFileSync(resolve(root, file), 'utf8')),
    )
    expect(knowing.filter((file) => !file.startsWith('src/media/'))).toEqual([])
  })

  it('roles are compared only in domain/account', () => {
    const role = /\brole\s*[!=]==?\s*['"]|['"](?:studio_owner|studio_team)['"]/
    const comparing = sources.filter(
      (file) => !isTest(file) && role.test(readFileSync(resolve(root, file), 'utf8')),
    )
    const outside = comparing.filter(
      (file) => !file.startsWith('src/domain/account/') && !/migrations\/|demo/.test(file),
    )
    expect(outside.map((file) => relative('.', file))).toEqual([])
  })
})
