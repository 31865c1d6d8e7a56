import { expect, it } from 'vitest'
import { reachedSpecs } from './reached-specs.ts'

it('reaches journeys through what they import', () => {
  const reached = reachedSpecs(['test/browser/fingers.ts'])
  expect(reached).toContain('test/journeys/calendar.spec.ts')
  expect(reached).not.toContain('test/journeys/calm-words.spec.ts')
  // By a file between them.
  expect(reachedSpecs(['test/app/start-app.ts']).length).toBeGreaterThan(reached.length)
})

it('reaches journeys that show what changed, each once', () => {
  expect(reachedSpecs(['src/web/kit/a.ts', 'src/web/kit/b.tsx', 'test/journeys/fill-kit.spec.ts'])).toEqual([
    'test/journeys/fill-kit.spec.ts',
  ])
})

it('reaches none from a unit test', () => {
  expect(reachedSpecs(['src/web/kit/a.test.ts', 'docs/media.md'])).toEqual([])
})
