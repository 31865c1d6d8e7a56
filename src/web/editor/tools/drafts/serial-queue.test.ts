import { beforeEach, describe, expect, it } from 'vitest'
import { settle } from '#web/async/testing.ts'
import { serialQueue } from './serial-queue.ts'

let begun: string[]
let take: ReturnType<typeof serialQueue>
beforeEach(() => {
  begun = []
  take = serialQueue()
})

/** A task that runs until the test ends it. */
function slow(name: string) {
  let end: (wentWell: boolean) => void = () => undefined
  const done = new Promise<boolean>((resolve) => {
    end = resolve
  })
  const work = () => {
    begun.push(name)
    return done
  }
  return { work, end }
}

describe('actions on drafts', () => {
  it('are skipped while another one runs', async () => {
    const copy = slow('copy')
    const first = take(copy.work)
    await take(slow('copy again').work)
    copy.end(true)
    await first
    expect(begun).toEqual(['copy'])
    void take(slow('delete').work)
    expect(begun).toEqual(['copy', 'delete'])
  })

  it('run once, after the rename caused by the same press', async () => {
    const name = slow('name')
    void take(name.work, { isNaming: true })
    void take(slow('open').work)
    void take(slow('open again').work)
    expect(begun).toEqual(['name'])
    name.end(true)
    await settle()
    expect(begun).toEqual(['name', 'open'])
  })

  it('are skipped after a refused rename, so that its message stays visible', async () => {
    const name = slow('name')
    void take(name.work, { isNaming: true })
    void take(slow('open').work)
    name.end(false)
    await settle()
    expect(begun).toEqual(['name'])
  })

  it('never lose a rename', async () => {
    const copy = slow('copy')
    void take(copy.work)
    void take(slow('name').work, { isNaming: true })
    copy.end(false)
    await settle()
    expect(begun).toEqual(['copy', 'name'])
  })
})
