import { expect, it } from 'vitest'
import { nearTests } from './near-tests.ts'

it('are the changed ones and those in the folder of a changed file', () => {
  expect(
    nearTests([
      'tools/changed/journeys-of.ts',
      'tools/rows.test.ts',
      'test/faults/reminders.test.ts',
      'README.md',
    ]),
  ).toEqual([
    'tools/changed/journeys-of.test.ts',
    'tools/changed/near-tests.test.ts',
    'tools/changed/reached-specs.test.ts',
    'tools/rows.test.ts',
  ])
})
