import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#web/storage/memory-storage.ts'
import { clearSelectedPlan, selectedPlan, storeSelectedPlan } from './selected-plan.ts'

function storage(written?: string) {
  const kept = new Map<string, string>(written === undefined ? [] : [['polepro.selectedPlan', written]])
  return { kept, open: () => memoryStorage(kept) }
}

describe('the selected plan (BI-19)', () => {
  it('is stored as individual or studio, read as a plan, and cleared after payment (BI-28)', () => {
    const { kept, open } = storage()
    storeSelectedPlan('individual_pro', open)
    expect([...kept.values()]).toEqual(['individual'])
    storeSelectedPlan('studio_pro', open)
    expect([...kept.values(), selectedPlan(open)]).toEqual(['studio', 'studio_pro'])
    clearSelectedPlan(open)
    expect(selectedPlan(open)).toBeUndefined()
  })

  it("is also read under the mock checkout's name", () => {
    const read = (written: string) => selectedPlan(storage(written).open)
    expect([read('individual_pro'), read('studio_pro')]).toEqual(['individual_pro', 'studio_pro'])
  })

  it.each(['', 'gold', 'individually', 'constructor', '{"plan":"studio"}', 'null'])(
    'is undefined for the stored value %j',
    (written) => {
      expect(selectedPlan(storage(written).open)).toBeUndefined()
    },
  )

  it('is undefined without browser storage, and nothing throws', () => {
    const closed = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    storeSelectedPlan('studio_pro', closed)
    expect(selectedPlan(closed)).toBeUndefined()
    clearSelectedPlan(closed)
  })
})
