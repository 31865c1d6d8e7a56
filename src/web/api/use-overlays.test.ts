import { expect, it } from 'vitest'
import { overlaysQuery } from './use-overlays.ts'

it('the list of overlays is fresh for 30 seconds (OV-22, CO-13)', () => {
  expect(overlaysQuery.staleTime).toBe(30_000)
})
