import { expect, it } from 'vitest'
import { Problem } from '#domain/problem.ts'
import { MediaError } from '#media/media-error.ts'
import { silent } from '#server/db/testing.ts'
import type { Ports } from '#server/ports/ports.ts'
import { postponeWhenFull } from './postpone.ts'

/** The outcome of a job with this much free space, of which ten bytes are protected. */
async function told(free: number, fault?: unknown): Promise<string[]> {
  const happened: string[] = []
  const reach = { files: { freeBytes: async () => free }, config: { freeSpaceFloor: 10 }, log: silent }
  await postponeWhenFull(reach as unknown as Ports, {
    work: async () => {
      happened.push('begun')
      if (fault) throw fault
    },
    postpone: async () => happened.push('put off'),
  }).catch((error) => happened.push(`failed: ${error.message}`))
  return happened
}

it('a job runs if there is space, and does not start if it would use the protected space', async () => {
  expect(await told(10)).toEqual(['begun'])
  expect(await told(9)).toEqual(['put off'])
})

it.each([
  ['in a media process', new MediaError('no_space')],
  ['in our own', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['by a quota', Object.assign(new Error('write'), { code: 'EDQUOT' })],
  ['by the database', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['by the check before it', new Problem('storage.full')],
])('a disk that is found full %s puts it off', async (_, fault) => {
  expect(await told(100, fault)).toEqual(['begun', 'put off'])
})

it('any other fault is a failed attempt', async () => {
  expect(await told(100, new Error('it broke'))).toEqual(['begun', 'failed: it broke'])
})
