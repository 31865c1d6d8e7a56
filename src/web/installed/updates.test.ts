import { describe, expect, it, vi } from 'vitest'
import { onUpdate, type Registration } from './updates.ts'

const SCRIPT = '/assets/index-b2.js'

/** A registration whose workers the test advances; the waiting one knows these scripts. */
function registration({ scripts = ['/assets/index-c3.js'] } = {}) {
  const postMessage = vi.fn((message: 'take-over' | { knows: string }, ports?: MessagePort[]) => {
    if (message !== 'take-over') ports?.[0]?.postMessage(scripts.includes(message.knows))
  })
  const worker = Object.assign(new EventTarget(), { postMessage })
  const target = Object.assign(new EventTarget(), { waiting: null, installing: null } as {
    waiting: unknown
    installing: unknown
  })
  const ended = new AbortController()
  const offer = vi.fn()
  const begins = () => {
    target.installing = worker
  }
  const isThere = () => {
    target.installing = null
    target.waiting = worker
    worker.dispatchEvent(new Event('statechange'))
    worker.dispatchEvent(new Event('statechange'))
  }
  return {
    offer,
    begins,
    isThere,
    end: () => ended.abort(),
    watch: (isFirst = false) =>
      onUpdate(
        target as unknown as Registration,
        { isFirst: () => isFirst, script: SCRIPT, signal: ended.signal },
        offer,
      ),
    isTakenOver: () => postMessage.mock.calls.some(([message]) => message === 'take-over'),
    wasAsked: () => postMessage.mock.calls.length > 0,
    found() {
      begins()
      target.dispatchEvent(new Event('updatefound'))
      isThere()
    },
    waits: () => {
      target.waiting = worker
    },
  }
}

describe('a new version of the program', () => {
  it('is offered once, and does not take over automatically', async () => {
    const { watch, found, offer, isTakenOver } = registration()
    watch()
    expect(offer).not.toHaveBeenCalled()
    found()
    await expect.poll(() => offer).toHaveBeenCalledTimes(1)
    expect(isTakenOver()).toBe(false)
  })

  it('is offered where it waited before the page opened', async () => {
    const { watch, waits, offer } = registration()
    waits()
    watch()
    await expect.poll(() => offer).toHaveBeenCalledTimes(1)
  })

  it('is offered where another tab had started its installation', async () => {
    const { watch, begins, isThere, offer } = registration()
    begins()
    watch()
    isThere()
    await expect.poll(() => offer).toHaveBeenCalledTimes(1)
  })

  it('takes over silently where the page has it already, as after a load from the network', async () => {
    const { watch, waits, offer, isTakenOver } = registration({ scripts: [SCRIPT] })
    waits()
    watch()
    await expect.poll(() => isTakenOver()).toBe(true)
    expect(offer).not.toHaveBeenCalled()
  })

  it('is not offered where it is the first', () => {
    const { watch, found, offer, wasAsked } = registration()
    watch(true)
    found()
    expect(offer).not.toHaveBeenCalled()
    expect(wasAsked()).toBe(false)
  })

  it('is not offered after the editor was closed', () => {
    const { watch, found, end, wasAsked } = registration()
    watch()
    end()
    found()
    expect(wasAsked()).toBe(false)
  })
})
