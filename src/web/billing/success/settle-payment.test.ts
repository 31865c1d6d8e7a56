import { describe, expect, it } from 'vitest'
import { type Settling, settlePayment } from './settle-payment.ts'

type World = { confirm?: Settling['confirm']; isOn?: boolean }

/** Everything that is done, in its order. */
function world({ confirm = async () => undefined, isOn = true }: World = {}) {
  const done: unknown[] = []
  const note = (what: unknown) => async () => void done.push(what)
  const settling: Settling = {
    wait: async (ms) => void done.push(ms),
    refreshUser: note('user'),
    isOn: () => isOn,
    refreshLists: note('lists'),
    confirm: async () => {
      done.push('confirm')
      return confirm()
    },
    tellPurchase: ({ planId, value }) => done.push({ planId, value }),
    forgetSelectedPlan: () => done.push('forget'),
  }
  return { done, settling }
}

const bought = (firstTime: boolean) => async () =>
  ({ planId: 'individual_pro', value: 6.99, firstTime }) as const

describe('the page after a checkout', () => {
  it('waits 2 s and reads the person three times, a second apart, then the lists (BI-26, BI-27, AP-16)', async () => {
    const { done, settling } = world()
    await settlePayment(true, settling)
    expect(done).toEqual([2000, 'user', 1000, 'user', 1000, 'user', 'lists', 'confirm'])
  })

  it('waits 1 s and reads the person once where the address says nothing of a payment (BI-26)', async () => {
    const { done, settling } = world()
    await settlePayment(false, settling)
    expect(done).toEqual([1000, 'user', 'lists', 'confirm'])
  })

  it('tells a purchase that the server says is the first, and forgets the plan that was chosen (BI-28, C34)', async () => {
    const { done, settling } = world({ confirm: bought(true) })
    expect(await settlePayment(false, settling)).toBe('individual_pro')
    expect(done.slice(3)).toEqual(['confirm', { planId: 'individual_pro', value: 6.99 }, 'forget'])
  })

  it('tells nothing of a payment that was told before, of none, and where nobody knows (C34)', async () => {
    const again = world({ confirm: bought(false) })
    expect(await settlePayment(true, again.settling)).toBe('individual_pro')
    const none = world()
    expect(await settlePayment(true, none.settling)).toBeUndefined()
    const unknown = world({ confirm: () => Promise.reject(new Error('no answer')) })
    await expect(settlePayment(true, unknown.settling)).rejects.toThrow('no answer')
    for (const { done } of [again, none, unknown])
      expect(done.filter((step) => typeof step === 'object')).toEqual([])
    expect(none.done).not.toContain('forget')
  })

  it('looks once more where the word of the provider came last', async () => {
    const { done, settling } = world({ confirm: bought(true), isOn: false })
    await settlePayment(false, settling)
    expect(done.at(-1)).toBe('user')
  })
})
