import { expect, it } from 'vitest'
import { chooseMaterial } from './choose-material.ts'

const some = { lookIds: ['a', 'b', 'c'], clipIds: ['x', 'y'], usedClipId: undefined }

it('gives neighbours different looks and clips, also around the end of a list', () => {
  const week = Array.from({ length: 7 }, (_, nth) => chooseMaterial(nth, some))
  for (const [at, { lookId, clipId }] of week.slice(1).entries()) {
    expect(lookId).not.toBe(week[at]?.lookId)
    expect(clipId).not.toBe(week[at]?.clipId)
  }
})

it('prefers the clip that the class had, unless it is gone', () => {
  expect(chooseMaterial(0, { ...some, usedClipId: 'y' }).clipId).toBe('y')
  expect(chooseMaterial(0, { ...some, usedClipId: 'gone' }).clipId).toBe('x')
})

it('chooses nothing from nothing', () => {
  expect(chooseMaterial(3, { lookIds: [], clipIds: [], usedClipId: undefined })).toEqual({
    lookId: undefined,
    clipId: undefined,
  })
})
