import { expect, it } from 'vitest'
import type { PublicId } from '#domain/ids.ts'
import { actOnSeveral, leftLines } from './several-videos.ts'

const videos = Array.from({ length: 230 }, (_, n) => ({ publicId: `v${n}` as PublicId, title: `Video ${n}` }))
const IN_USE = { code: 'background.in_use', reason: 'A video is being made with it.' }

it('many videos go to the server a hundred at a time', async () => {
  const asked: number[] = []
  const { done, left } = await actOnSeveral(videos, async (ids) => {
    asked.push(ids.length)
    return { done: ids.slice(1), left: ids.slice(0, 1).map((publicId) => ({ publicId, ...IN_USE })) }
  })
  expect(asked).toEqual([100, 100, 30])
  expect(done).toHaveLength(227)
  expect(left.map(({ publicId }) => publicId)).toEqual(['v0', 'v100', 'v200'])
})

it('a failed call ends it: what was not asked for is left, with the reason', async () => {
  let calls = 0
  const { done, left } = await actOnSeveral(videos, async (ids) => {
    calls += 1
    if (calls === 2) throw new Error('offline')
    return { done: ids, left: [] }
  })
  expect([calls, done.length, left.length]).toEqual([2, 100, 130])
  expect(new Set(left.map(({ reason }) => reason)).size).toBe(1)
})

it('what was left is said by reason, and names three', () => {
  const left = videos.slice(0, 5).map(({ publicId }) => ({ publicId, ...IN_USE }))
  const gone = { publicId: 'gone' as PublicId, code: 'background.not_found', reason: 'It is gone.' }
  expect(leftLines([...left, gone], videos)).toEqual([
    '“Video 0”, “Video 1”, “Video 2” and 2 others: A video is being made with it.',
    '“gone”: It is gone.',
  ])
  expect(leftLines(left.slice(0, 4), videos)).toEqual([
    '“Video 0”, “Video 1”, “Video 2” and 1 other: A video is being made with it.',
  ])
  expect(leftLines([], videos)).toEqual([])
})
