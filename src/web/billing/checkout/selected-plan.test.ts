import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#web/storage/memory-storage.ts'
import { forgetSelectedPlan, keepSelectedPlan, selectedPlan } from './selected-plan.ts'

function shelf(written?: string) {
  const kept = new Map<string, string>(written === undefined ? [] : [['polepro.selectedPlan', written]])
  return { kept, open: () => memoryStorage(kept) }
}

describe('the plan that somebody is buying (BI-19)', () => {
  it('is written as individual or studio, read as the plan, and forgotten once it is paid (BI-28)', () => {
    const { kept, open } = shelf()
    keepSelectedPlan('individual_pro', open)
    expect([...kept.values()]).toEqual(['individual'])
    keepSelectedPlan('studio_pro', open)
    expect([...kept.values(), selectedPlan(open)]).toEqual(['studio', 'studio_pro'])
    forgetSelectedPlan(open)
    expect(selectedPlan(open)).toBeUndefined()
  })

  it('is also understood as the mock checkout names it', () => {
    const read = (written: string) => selectedPlan(shelf(written).open)
    expect([read('individual_pro'), read('studio_pro')]).toEqual(['individual_pro', 'studio_pro'])
  })

  it.each(['', 'gold', 'individually', 'constructor', '{"plan":"studio"}', 'null'])(
    'is none where somebody wrote %j',
    (written) => {
      expect(selectedPlan(shelf(written).open)).toBeUndefined()
    },
  )

  it('is none in a browser that keeps nothing, and nothing breaks', () => {
    const closed = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    keepSelectedPlan('studio_pro', closed)
    expect(selectedPlan(closed)).toBeUndefined()
    forgetSelectedPlan(closed)
  })
})
