import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * axe finds no fault on the page as it is now; the failure names rules and elements. A page loads axe once: Playwright's own
 * adapter loads it for each run, twice, which takes longer than the run.
 */
export async function isClean(page: Page): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(SOURCE)
  const { violations } = await page.evaluate<AxeResults>('axe.run({ resultTypes: ["violations"] })')
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}
