import { describe, expect, it } from 'vitest'
import { saveWords, spokenWords } from './save-status.ts'
import type { SaveState } from './saving/save-state.ts'

const words = (save: SaveState, isKeptHere = true) => saveWords({ save, isKeptHere })
const failed = { kind: 'failed', reason: 'Our storage is full.' } as const

describe('the words for how far a design has come (P-18)', () => {
  it('say "Saved" only of what the server has', () => {
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

  it('say where it is without a connection, and nothing that is not so', () => {
    expect(words({ kind: 'offline' })).toMatchObject({ label: 'Saved on this device', remedy: 'retry' })
    expect(words({ kind: 'offline' }, false)).toMatchObject({ label: 'Not saved', remedy: 'retry' })
  })

  it('say why it failed, and offer to try again', () => {
    expect(words(failed)).toEqual({ label: 'Not saved', reason: 'Our storage is full.', remedy: 'retry' })
  })

  it('offer to sign in where somebody was signed out, for trying again would change nothing', () => {
    expect(words({ kind: 'signed-out' })).toEqual({
      label: 'Not saved',
      reason: 'You are signed out. Sign in again and it is saved.',
      remedy: 'sign-in',
    })
  })

  it('say nothing of a design that nobody has begun', () => {
    expect(words({ kind: 'untouched' })).toBeUndefined()
  })
})

describe('what is said aloud', () => {
  const [saved, saving, offline, trouble] = [
    words({ kind: 'saved' }),
    words({ kind: 'saving' }),
    words({ kind: 'offline' }),
    words(failed),
  ]

  it('is trouble, once, and its end', () => {
    expect(spokenWords(trouble, saving)).toBe('Not saved. Our storage is full.')
    expect(spokenWords(trouble, trouble)).toBeUndefined()
    expect(spokenWords(offline, saving)).toMatch(/^Saved on this device\. You are offline/)
    expect(spokenWords(saved, trouble)).toBe('Saved')
  })

  it('is not every save', () => {
    expect(spokenWords(saving, saved)).toBeUndefined()
    expect(spokenWords(saved, saving)).toBeUndefined()
    expect(spokenWords(saved, undefined)).toBeUndefined()
  })
})
