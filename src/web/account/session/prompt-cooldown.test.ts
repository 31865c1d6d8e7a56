import { describe, expect, it } from 'vitest'
import { createPromptCooldown } from './prompt-cooldown.ts'

describe('the prompt after an ended session', () => {
  it('shows at once if it was not dismissed', () => {
    expect(createPromptCooldown().mayPrompt(0)).toBe(true)
  })
  it('stays hidden for a minute after it was dismissed by a click', () => {
    const cooldown = createPromptCooldown()
    cooldown.press(1000)
    cooldown.dismiss(1000)
    expect([1001, 60_999, 61_000].map(cooldown.mayPrompt)).toEqual([false, false, true])
  })
  it('shows for a call right after a click, not for a later background call', () => {
    const cooldown = createPromptCooldown()
    cooldown.dismiss(1000)
    cooldown.press(20_000)
    expect([20_300, 22_000].map(cooldown.mayPrompt)).toEqual([true, false])
  })
})
