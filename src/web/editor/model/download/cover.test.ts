import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RenderId } from '#domain/ids.ts'
import { ConnectionError } from '#web/api/api-error.ts'
import { type CoverPorts, createCoverChoice } from './cover.ts'

const renderId = 'r' as RenderId

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function chosen(overrides: Partial<CoverPorts> = {}) {
  const done: string[] = []
  const choice = createCoverChoice(
    {
      sharesFiles: false,
      fetchCover: async (_id, second) => {
        done.push(`fetch ${second}`)
        return new File(['x'], `${second}.jpg`)
      },
      save: ({ name }) => void done.push(`save ${name}`),
      saveFromServer: (_id, second) => void done.push(`save ${second} from the server`),
      share: async ({ name }) => void done.push(`share ${name}`),
      say: (_tone, message) => void done.push(message),
      ...overrides,
    },
    { renderId, second: 3 },
  )
  return { done, choice }
}

const settle = () => vi.advanceTimersByTimeAsync(300)

describe('the choice of a cover', () => {
  it('shows the video at rest first, and saves the frame that is shown', async () => {
    const { done, choice } = chosen()
    choice.load()
    await settle()
    await choice.save()
    expect(done).toEqual(['fetch 3', 'save 3.jpg', 'Cover saved. Check your Downloads folder.'])
  })

  it('asks for a frame once the slider rests, and never saves another than the one chosen', async () => {
    const { done, choice } = chosen()
    choice.load()
    await settle()
    for (const second of [4, 5, 6]) choice.choose(second)
    await choice.save()
    expect(done).toEqual(['fetch 3'])
    await settle()
    await choice.save()
    expect(done.slice(1)).toEqual(['fetch 6', 'save 6.jpg', 'Cover saved. Check your Downloads folder.'])
  })

  it('forgets an answer that comes after the next choice', async () => {
    const answers = new Map<number, (file: File) => void>()
    const { choice } = chosen({
      fetchCover: (_id, second) => new Promise((resolve) => answers.set(second, resolve)),
    })
    choice.load()
    choice.choose(6)
    await settle()
    answers.get(6)?.(new File([], '6.jpg'))
    answers.get(3)?.(new File([], '3.jpg'))
    await settle()
    expect(choice.store.getState()).toMatchObject({ picture: { name: '6.jpg' }, isLoading: false })
  })

  it('says kindly what went wrong, keeps the last picture, and can be loaded again', async () => {
    let isAway = false
    const { done, choice } = chosen({
      fetchCover: async (_id, second) => {
        if (isAway) throw new ConnectionError()
        return new File([], `${second}.jpg`)
      },
    })
    choice.load()
    await settle()
    isAway = true
    choice.choose(7)
    await settle()
    expect(choice.store.getState()).toMatchObject({ picture: { name: '3.jpg' }, isLoading: false })
    expect(choice.store.getState().problem).toMatch(/^Unable to connect/)
    expect(choice.store.getState().problem).toMatch(/try again/)
    await choice.save()
    expect(done).toEqual([])
    isAway = false
    choice.load()
    await settle()
    expect(choice.store.getState()).toMatchObject({ picture: { name: '7.jpg' }, problem: undefined })
  })

  it('is shared where files are saved by sharing; a closed sheet is no failure', async () => {
    const sharedBy = async (share?: CoverPorts['share']) => {
      const { done, choice } = chosen({ sharesFiles: true, ...(share && { share }) })
      choice.load()
      await settle()
      await choice.save()
      return done.slice(1)
    }
    const refusal = (name: string) => () => Promise.reject(new DOMException('', name))
    expect(await sharedBy()).toEqual(['share 3.jpg'])
    expect(await sharedBy(refusal('AbortError'))).toEqual([])
    expect(await sharedBy(refusal('DataError'))).toEqual(['save 3 from the server'])
  })
})
