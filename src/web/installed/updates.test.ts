import { describe, expect, it, vi } from 'vitest'
import { onUpdate, type Registration } from './updates.ts'

/** A registration whose workers are moved on by hand. */
function registration() {
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn() })
  const target = Object.assign(new EventTarget(), { waiting: null, installing: null } as {
    waiting: unknown
    installing: unknown
  })
  return {
    worker,
    registration: target as unknown as Registration,
    find() {
      target.installing = worker
      target.dispatchEvent(new Event('updatefound'))
      target.installing = null
      target.waiting = worker
      worker.dispatchEvent(new Event('statechange'))
    },
    finds: () => {
      target.waiting = worker
    },
  }
}

describe('a new version of the program', () => {
  it('is offered once it is there, and taken over when it is wanted', () => {
    const { registration: found, worker, find } = registration()
    const offers: (() => void)[] = []
    onUpdate(
      found,
      () => false,
      (takeOver) => offers.push(takeOver),
    )
    expect(offers).toHaveLength(0)
    find()
    worker.dispatchEvent(new Event('statechange'))
    expect(offers).toHaveLength(1)
    expect(worker.postMessage).not.toHaveBeenCalled()
    offers[0]?.()
    expect(worker.postMessage).toHaveBeenCalledWith('take-over')
  })

  it('is offered where it waited before the page was opened', () => {
    const { registration: found, finds } = registration()
    finds()
    const offer = vi.fn()
    onUpdate(found, () => false, offer)
    expect(offer).toHaveBeenCalledTimes(1)
  })

  it('is not spoken of where it is the first', () => {
    const { registration: found, find } = registration()
    const offer = vi.fn()
    onUpdate(found, () => true, offer)
    find()
    expect(offer).not.toHaveBeenCalled()
  })
})
