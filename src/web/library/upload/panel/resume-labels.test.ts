import { expect, it } from 'vitest'
import type { Left } from '#web/library/upload/resume/resumable-upload.ts'
import type { Begun, Queued } from '#web/library/upload/resume/unfinished.ts'
import { leftHint, leftTitle } from './resume-labels.ts'

const queued = { name: 'silk.mp4', page: 'one' } as Queued
const begun = { name: 'silk.mp4', received: 49, bytes: 100, params: {} } as Begun
const left = (part: Partial<Left>): Left => ({ upload: queued, isAtHand: true, along: [], ...part })

it('what was left says how far it came, or that it never left, and what going on takes', () => {
  expect(leftTitle(left({ upload: begun }))).toBe('silk.mp4 stopped at 49%')
  expect(leftTitle(left({}))).toBe('silk.mp4 has not been sent yet')
  expect(leftTitle(left({ along: [queued, queued] }))).toBe('silk.mp4 and 2 more have not been sent yet')
  expect(leftHint(left({ isAtHand: false }))).toContain('Choose the same file once more')
  expect(leftHint(left({ upload: begun, isAtHand: false }))).toContain('goes on from there')
  expect(leftHint(left({}))).not.toContain('Choose')
})
