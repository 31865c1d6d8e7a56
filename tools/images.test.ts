import { expect, it } from 'vitest'
import { deployedReferences, imageOf, referencesIn } from './images.ts'

const DIGEST = `sha256:${'0'.repeat(64)}`

it('all images of others are pinned by version and digest', () => {
  const references = deployedReferences()
  expect(references.length).toBeGreaterThanOrEqual(4)
  expect(references.filter((reference) => !imageOf(reference))).toEqual([])
})

it.each([
  `docker.io/library/caddy:2`,
  `docker.io/library/caddy:2@sha256:0`,
  `docker.io/library/caddy@${DIGEST}`,
])('%s is not pinned', (reference) => {
  expect(referencesIn(`  proxy:\n    image: ${reference}\n    restart: always`)).toEqual([reference])
  expect(imageOf(reference)).toBeUndefined()
})
