import { describe, expect, it } from 'vitest'
import type { PublicId } from '#domain/ids.ts'
import { deletionText } from './deletion-text.ts'

const own = {
  libraryType: 'personal',
  status: 'ready',
  clipOf: null,
  clips: { total: 0, ready: 0, failed: 0 },
} as const

describe('the question before a video is deleted', () => {
  it('tells a free account that its upload does not come back (S24, C41)', () => {
    expect(deletionText(own, 1)).toContain('does not give the free upload back')
    expect(deletionText(own, 'unlimited')).not.toContain('free upload')
  })

  it('does not say that a failed upload uses a place (C41)', () => {
    const words = deletionText({ ...own, status: 'failed' }, 1)
    expect(words).toContain('does not use up the free upload')
    expect(words).not.toContain('stays used')
  })

  it('names the clips that are deleted with it', () => {
    expect(deletionText({ ...own, clips: { total: 8, ready: 8, failed: 0 } }, 'unlimited')).toContain(
      '8 clips',
    )
  })

  it("says that a clip's video stays, and that a shared video is deleted for everyone (BG-11)", () => {
    expect(
      deletionText({ ...own, clipOf: { publicId: 'a' as PublicId, start: 0, isTrim: false } }, 1),
    ).toContain('cut from stays')
    expect(deletionText({ ...own, libraryType: 'universal' }, 'unlimited')).toContain('for everyone')
  })
})
