import { beforeEach, describe, expect, it } from 'vitest'
import { settle } from '#web/async/testing.ts'
import { oneAtATime } from './serial-queue.ts'

let begun: string[]
let take: ReturnType<typeof oneAtATime>
beforeEach(() => {
  begun = []
  take = oneAtATime()
})

/** Something that goes on until it is told how it went. */
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

describe('what is done to drafts', () => {
  it('is left out while something else goes on', async () => {
    const copy = slow('copy')
    const first = take(copy.work)
    await take(slow('copy again').work)
    copy.end(true)
    await first
    expect(begun).toEqual(['copy'])
    void take(slow('delete').work)
    expect(begun).toEqual(['copy', 'delete'])
  })

  it('comes after the name that the same press gave, once', async () => {
    const name = slow('name')
    void take(name.work, { isNaming: true })
    void take(slow('open').work)
    void take(slow('open again').work)
    expect(begun).toEqual(['name'])
    name.end(true)
    await settle()
    expect(begun).toEqual(['name', 'open'])
  })

  it('is left out where the name was refused, so that this can be read', async () => {
    const name = slow('name')
    void take(name.work, { isNaming: true })
    void take(slow('open').work)
    name.end(false)
    await settle()
    expect(begun).toEqual(['name'])
  })

  it('lets no name be lost, whatever goes on', async () => {
    const copy = slow('copy')
    void take(copy.work)
    void take(slow('name').work, { isNaming: true })
    copy.end(false)
    await settle()
    expect(begun).toEqual(['copy', 'name'])
  })
})
