import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { JOURNEY_ROWS, journeysOf, specOf } from './journeys-of.ts'

const root = join(import.meta.dirname, '../..')
const journeys = globSync('test/{journeys,first-start}/*.spec.ts', { cwd: root })

it.each([
  ['src/web/calendar/planner.tsx', 'calendar'],
  ['src/web/editor/views/stage/zoom/connect-pan.ts', 'zoom'],
  ['src/web/shell.tsx', 'start'],
  ['src/server/http/implement.ts', 'first-video'],
  ['tools/start.js', 'first-start/first-start'],
])('%s is shown by %s', (path, journey) => {
  expect(journeysOf(path)).toContain(specOf(journey))
})

it.each(['src/web/calendar/day-drag.test.ts', 'README.md', 'tools/rows.ts'])('%s needs none', (path) => {
  expect(journeysOf(path)).toEqual([])
})

it('names folders, files and journeys that exist, and forgets no journey', () => {
  expect(Object.keys(JOURNEY_ROWS).filter((path) => !existsSync(join(root, path)))).toEqual([])
  const named = [...new Set(Object.values(JOURNEY_ROWS).flat().map(specOf))]
  expect(named.filter((spec) => !existsSync(join(root, spec)))).toEqual([])
  expect(journeys.filter((spec) => !named.includes(spec))).toEqual([])
})
