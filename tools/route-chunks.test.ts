import { expect, it } from 'vitest'
import { chunkOf, routeChunks } from './route-chunks.ts'

it.each([
  [['app', 'editor'], 'app'],
  [['auth', 'landing'], 'app'],
  [['auth', 'phone'], 'app'],
  [['auth', 'around'], 'forms'],
  [['landing', 'around'], 'app'],
  [['editor', 'desk', 'phone', 'steps'], 'editor'],
  [['desk', 'phone'], 'editor'],
  [['desk', 'steps'], 'desk'],
  [['phone', 'deskPanels'], 'phone'],
  [['looks', 'deskPanels', 'around'], 'looks'],
  [['deskPanels', 'phoneTools'], 'around'],
  [['phoneTools', 'steps'], 'around'],
  [['bar', 'deskPanels'], 'around'],
  [['auth', 'bar'], 'forms'],
  [['deskPanels'], 'deskPanels'],
  [['landing'], 'landing'],
  [['upgrade', 'editor'], 'app'],
  [['legal'], 'legal'],
  [[], undefined],
] as const)('a module that %j need is in %s', (needs, chunk) => {
  expect(chunkOf(new Set(needs))).toBe(chunk)
})

it('a module belongs to the parts that reach it without a dynamic import, also in a circle', () => {
  const imports: Record<string, string[]> = {
    '/client/index.html': ['/client/shared.ts'],
    '/client/shared.ts': [],
    '/client/src/web/editor-composition.tsx': ['/client/model.ts'],
    '/client/model.ts': ['/client/shared.ts', '/client/circle.ts'],
    '/client/circle.ts': ['/client/model.ts'],
    '/client/dialog.ts': ['/client/model.ts'],
  }
  const graph = {
    getModuleInfo: (id: string) => (imports[id] ? { importedIds: imports[id] } : null),
  }
  const nameOf = routeChunks('/client')
  const named = ['shared', 'model', 'circle', 'dialog'].map((name) => nameOf(`/client/${name}.ts`, graph))
  expect(named).toEqual(['app', 'editor', 'editor', null])
})
