import { describe, expect, it } from 'vitest'
import { changesLeft, moreChangesMail } from './name-changes-left.ts'

describe('name changes', () => {
  it('are counted down, and said to be over (FM-12, AC-16)', () => {
    expect(changesLeft({ remainingChanges: 2 })).toBe('2 name changes left')
    expect(changesLeft({ remainingChanges: 1 })).toBe('1 name change left')
    expect(changesLeft({ remainingChanges: 0 })).toBe('Max changes reached')
    expect(changesLeft({ remainingChanges: null })).toBeUndefined()
  })

  it('are asked for by a mail that says who asks (AC-15, AC-17, N12)', () => {
    const mail = new URL(moreChangesMail({ email: 'mia@velvet.test', name: 'Mia & Co', nameChangeCount: 2 }))
    expect(mail.protocol + mail.pathname).toBe('mailto:support@polepro.app')
    expect(mail.searchParams.get('subject')).toBe('More name changes for PolePro')
    expect(mail.searchParams.get('body')).toContain('My name now: Mia & Co\nMy account: mia@velvet.test\n')
  })
})
