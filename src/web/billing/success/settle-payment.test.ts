import { describe, expect, it } from 'vitest'
import { type SettleDeps, settlePayment } from './settle-payment.ts'

type World = { confirm?: SettleDeps['confirm']; isOn?: boolean }

/** Records all steps in order. */
function world({ confirm = async () => undefined, isOn = true }: World = {}) {
  const done: unknown[] = []
  const note = (what: unknown) => async () => void done.push(what)
  const deps: SettleDeps = {
    wait: async (ms) => void done.push(ms),
    refreshUser: note('user'),
    isOn: () => isOn,
    refreshLists: note('lists'),
    confirm: async () => {
      done.push('confirm')
      return confirm()
    },
    publishPurchase: ({ planId, value }) => done.push({ planId, value }),
    clearSelectedPlan: () => done.push('forget'),
  }
  return { done, deps }
}

const bought = (firstTime: boolean) => async () =>
  ({ planId: 'individual_pro', value: 6.99, firstTime }) as const

describe('the page after a checkout', () => {
  it('waits 2 s and refetches the user three times, a second apart, then the lists (BI-26, BI-27, AP-16)', async () => {
    const { done, deps } = world()
    await settlePayment(true, deps)
    expect(done).toEqual([2000, 'user', 1000, 'user', 1000, 'user', 'lists', 'confirm'])
  })

  it('waits 1 s and refetches the user once if the address names no payment (BI-26)', async () => {
    const { done, deps } = world()
    await settlePayment(false, deps)
    expect(done).toEqual([1000, 'user', 'lists', 'confirm'])
  })

  it('publishes a first purchase, and clears the selected plan (BI-28, C34)', async () => {
    const { done, deps } = world({ confirm: bought(true) })
    expect(await settlePayment(false, deps)).toBe('individual_pro')
    expect(done.slice(3)).toEqual(['confirm', { planId: 'individual_pro', value: 6.99 }, 'forget'])
  })

  it('publishes nothing for a known, a missing or an unconfirmed payment (C34)', async () => {
    const again = world({ confirm: bought(false) })
    expect(await settlePayment(true, again.deps)).toBe('individual_pro')
    const none = world()
    expect(await settlePayment(true, none.deps)).toBeUndefined()
    const unknown = world({ confirm: () => Promise.reject(new Error('no answer')) })
    await expect(settlePayment(true, unknown.deps)).rejects.toThrow('no answer')
    for (const { done } of [again, none, unknown])
      expect(done.filter((step) => typeof step === 'object')).toEqual([])
    expect(none.done).not.toContain('forget')
  })

  it('refetches the user again if the webhook came last', async () => {
    const { done, deps } = world({ confirm: bought(true), isOn: false })
    await settlePayment(false, deps)
    expect(done.at(-1)).toBe('user')
  })
})
