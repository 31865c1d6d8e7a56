import { describe, expect, it } from 'vitest'
import type { PublicId } from '#domain/ids.ts'
import { deletionWords } from './deletion-text.ts'

const own = {
  libraryType: 'personal',
  status: 'ready',
  clipOf: null,
  clips: { total: 0, ready: 0, failed: 0 },
} as const

describe('the question before a video is deleted', () => {
  it('tells a free account that its upload does not come back (S24, C41)', () => {
    expect(deletionWords(own, 1)).toContain('does not give the free upload back')
    expect(deletionWords(own, 'unlimited')).not.toContain('free upload')
  })

  it('tells nobody that a place stays used which an upload that failed never took, or gives back (C41)', () => {
    const words = deletionWords({ ...own, status: 'failed' }, 1)
    expect(words).toContain('does not use up the free upload')
    expect(words).not.toContain('stays used')
  })

  it('says what goes with it', () => {
    expect(deletionWords({ ...own, clips: { total: 8, ready: 8, failed: 0 } }, 'unlimited')).toContain(
      '8 clips',
    )
  })

  it('says of a clip that its video stays, and of a shared one that it goes for everybody (BG-11)', () => {
    expect(deletionWords({ ...own, clipOf: { publicId: 'a' as PublicId, start: 0 } }, 1)).toContain(
      'cut from stays',
    )
    expect(deletionWords({ ...own, libraryType: 'universal' }, 'unlimited')).toContain('for everybody')
  })
})
