import { describe, expect, it } from 'vitest'
import { fullNameDiffers, nameChangeStatus } from './name-change.ts'

describe('the changes of an instructor name', () => {
  it.each(['pro', 'studio_team'] as const)('are two for %s (C26, AC-20, CO-2)', (standing) => {
    expect([0, 1, 2].map((count) => nameChangeStatus(standing, count).remainingChanges)).toEqual([2, 1, 0])
    expect([0, 1, 2].map((count) => nameChangeStatus(standing, count).canChange)).toEqual([true, true, false])
  })

  it('never go below zero, even after a larger allowance', () => {
    expect(nameChangeStatus('pro', 7)).toMatchObject({
      nameChangeCount: 7,
      remainingChanges: 0,
      canChange: false,
    })
  })

  it.each(['studio_owner', 'admin', 'beta', 'free'] as const)('are unlimited for %s (C27)', (standing) => {
    expect(nameChangeStatus(standing, 9)).toMatchObject({
      remainingChanges: null,
      limit: null,
      canChange: true,
    })
  })

  it('are told together with who owns a studio (AC-20)', () => {
    expect(nameChangeStatus('studio_owner', 0).isStudioOwner).toBe(true)
    expect(nameChangeStatus('studio_team', 0).isStudioOwner).toBe(false)
  })
})

describe('a name is changed (AC-18)', () => {
  it.each([
    ['Mia Rossi', 'Mia Russo'],
    ['Mia Rossi', 'mia rossi'],
    ['Mia', ''],
  ])('from "%s" to "%s"', (before, after) => expect(fullNameDiffers(before, after)).toBe(true))

  it.each([
    ['', 'Mia'],
    ['  ', 'Mia'],
    ['Mia Rossi', ' Mia  Rossi '],
  ])('not from "%s" to "%s"', (before, after) => expect(fullNameDiffers(before, after)).toBe(false))
})
