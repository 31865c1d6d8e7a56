import { describe, expect, it } from 'vitest'
import { withinAllowance } from './within-allowance.ts'

const free = { role: 'user', subscriptionStatus: 'free', personalVideoCount: 0 } as const

function take(user: Parameters<typeof withinAllowance>[1]) {
  const said: string[] = []
  return { taken: withinAllowance(['a', 'b'], user, (message) => said.push(message)), said }
}

describe('several files', () => {
  it('are all taken from a paid account (N5, EX-6)', () => {
    expect(take({ ...free, subscriptionStatus: 'pro' })).toEqual({ taken: ['a', 'b'], said: [] })
  })

  it('are reduced to one for a free account, with a message (UP-21, EX-6)', () => {
    const { taken, said } = take(free)
    expect(taken).toEqual(['a'])
    expect(said[0]).toContain('the first video')
  })

  it('are reduced to none once the free upload is used (BG-12)', () => {
    const { taken, said } = take({ ...free, personalVideoCount: 1 })
    expect(taken).toEqual([])
    expect(said[0]).toContain("You've used your free upload!")
  })
})
