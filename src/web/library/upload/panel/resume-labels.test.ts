import { expect, it } from 'vitest'
import type { Resumable } from '#web/library/upload/resume/resumable-upload.ts'
import type { Queued, Started } from '#web/library/upload/resume/unfinished.ts'
import { resumeHint, resumeTitle } from './resume-labels.ts'

const queued = { name: 'silk.mp4', page: 'one' } as Queued
const begun = { name: 'silk.mp4', received: 49, bytes: 100, params: {} } as Started
const left = (part: Partial<Resumable>): Resumable => ({
  upload: queued,
  isAtHand: true,
  others: [],
  ...part,
})

it('an unfinished upload shows its progress and what a resume needs', () => {
  expect(resumeTitle(left({ upload: begun }))).toBe('silk.mp4 stopped at 49%')
  expect(resumeTitle(left({}))).toBe('silk.mp4 has not been sent yet')
  expect(resumeTitle(left({ others: [queued, queued] }))).toBe('silk.mp4 and 2 more have not been sent yet')
  expect(resumeHint(left({ isAtHand: false }))).toContain('Choose the same file once more')
  expect(resumeHint(left({ upload: begun, isAtHand: false }))).toContain('goes on from there')
  expect(resumeHint(left({}))).not.toContain('Choose')
})
