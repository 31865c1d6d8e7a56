import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

it('journeys type by keys: fill sets a value at once, so a field that swallows keys would pass', () => {
  const files = globSync('test/{journeys,scenes,first-start,browser}/**/*.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(90)
  const filled = files.filter(
    (file) =>
      !/type-text\.ts$|typed\.test\.ts$/.test(file) &&
      /\.fill\([^)]/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(filled, 'typeText, pasteText and setSlider are in test/browser/type-text.ts').toEqual([])
})
