import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing on the page, as it is now, that axe objects to; what it does is named with the elements. */
export const isClean = (page: Page): Promise<void> => objectsToNothing(new AxeBuilder({ page }))

/**
 * The same of an open list alone. All else is hidden from everybody while it is open, and no key leads there; axe, which
 * does not press keys, would object to that.
 */
export const isListClean = (page: Page): Promise<void> =>
  objectsToNothing(new AxeBuilder({ page }).include('[role=listbox]').disableRules('region'))

async function objectsToNothing(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}
