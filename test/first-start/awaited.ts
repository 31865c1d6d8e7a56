import { expect, test } from '@playwright/test'

/**
 * Assertions that a known fault breaks; `row` is its id among the strangers' findings. Fails once they hold: then they
 * become ordinary ones. A failure of another kind, such as a missing element, is not expected.
 */
export async function awaited(row: string, assertions: () => unknown): Promise<void> {
  test.info().annotations.push({ type: 'awaited', description: row })
  let fault: unknown
  try {
    await assertions()
  } catch (error) {
    if (!(error instanceof Error && 'matcherResult' in error)) throw error
    fault = error
  }
  expect(fault, `${row} is mended: take its assertions out of \`awaited\``).toBeDefined()
}
