import { describe, expect, it } from 'vitest'
import { announcementOf, saveStatus } from './save-status.ts'
import type { SaveState } from './saving/save-state.ts'

const words = (save: SaveState, isStoredHere = true) => saveStatus({ save, isStoredHere })
const failed = { kind: 'failed', reason: 'Our storage is full.' } as const

describe('the save status (P-18)', () => {
  it('says "Saved" only once the server has it', () => {
    expect(words({ kind: 'saved' })?.label).toBe('Saved')
    const others: SaveState[] = [
      { kind: 'untouched' },
      { kind: 'saving' },
      { kind: 'offline' },
      { kind: 'signed-out' },
      failed,
    ]
    for (const save of others) expect(words(save)?.label).not.toBe('Saved')
  })

  it('says where the design is when offline', () => {
    expect(words({ kind: 'offline' })).toMatchObject({ label: 'Saved on this device', remedy: 'retry' })
    expect(words({ kind: 'offline' }, false)).toMatchObject({ label: 'Not saved', remedy: 'retry' })
  })

  it('gives the reason of a failure, and offers Retry', () => {
    expect(words(failed)).toEqual({ label: 'Not saved', reason: 'Our storage is full.', remedy: 'retry' })
  })

  it('offers to sign in after the session has ended, because a retry would change nothing', () => {
    expect(words({ kind: 'signed-out' })).toEqual({
      label: 'Not saved',
      reason: 'You are signed out. Sign in again and it is saved.',
      remedy: 'sign-in',
    })
  })

  it('says nothing about an untouched design', () => {
    expect(words({ kind: 'untouched' })).toBeUndefined()
  })
})

describe('announcements', () => {
  const [saved, saving, offline, trouble] = [
    words({ kind: 'saved' }),
    words({ kind: 'saving' }),
    words({ kind: 'offline' }),
    words(failed),
  ]

  it('cover a failure, once, and its end', () => {
    expect(announcementOf(trouble, saving)).toBe('Not saved. Our storage is full.')
    expect(announcementOf(trouble, trouble)).toBeUndefined()
    expect(announcementOf(offline, saving)).toMatch(/^Saved on this device\. You are offline/)
    expect(announcementOf(saved, trouble)).toBe('Saved')
  })

  it('leave out normal saves', () => {
    expect(announcementOf(saving, saved)).toBeUndefined()
    expect(announcementOf(saved, saving)).toBeUndefined()
    expect(announcementOf(saved, undefined)).toBeUndefined()
  })
})
