import { keepPreviousData, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { hasFailed } from './has-failed.ts'

/** A paged list on the screen; each read ends when the test says so. */
function pages() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const reads: PromiseWithResolvers<string>[] = []
  const page = (number: number) => ({
    queryKey: [number],
    queryFn: () => {
      reads.push(Promise.withResolvers())
      return reads.at(-1)?.promise
    },
    placeholderData: keepPreviousData,
  })
  const observer = new QueryObserver(client, page(1))
  observer.subscribe(() => undefined)
  const rests = () => expect.poll(() => observer.getCurrentResult().isFetching).toBe(false)
  return {
    isFailed: () => hasFailed(observer.getCurrentResult()),
    turnTo: (number: number) => observer.setOptions(page(number)),
    tryAgain: () => void observer.refetch(),
    async fails() {
      reads.at(-1)?.reject(new Error('down'))
      await rests()
    },
    async answers() {
      reads.at(-1)?.resolve('a page')
      await rests()
    },
  }
}

it('a read counts as failed, even during a retry, until data arrives (S17)', async () => {
  const { isFailed, fails, tryAgain, answers } = pages()
  expect(isFailed()).toBe(false)
  await fails()
  expect(isFailed()).toBe(true)
  tryAgain()
  expect(isFailed()).toBe(true)
  await answers()
  expect(isFailed()).toBe(false)
})

it('a page of a list counts as failed beside the previous page; a loading one does not', async () => {
  const { isFailed, fails, tryAgain, answers, turnTo } = pages()
  await answers()
  turnTo(2)
  expect(isFailed()).toBe(false)
  await fails()
  tryAgain()
  expect(isFailed()).toBe(true)
  await answers()
  expect(isFailed()).toBe(false)
})
