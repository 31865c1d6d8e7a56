import { Problem } from '#domain/problem.ts'

/** Parallel requests of one upload that may bring bytes: a cut one may be unnoticed while the next arrives. */
const MAX_REQUESTS = 4

/** Bytes of each request. Per process, because each process holds its own connections and writes to its own disk. */
const open = new Map<string, number[]>()

export type OpenRequest = {
  /** Bytes that parallel requests of the same upload may bring. */
  beside: number
  end(): void
}

type Opening = {
  bytes: number
  /**
   * For a request without a reservation for its bytes: it brings the whole upload, or repeats it only for the answer.
   */
  isAlone: boolean
}

/** Throws `request.too_many` if too many requests of the upload are open. The caller calls `end`. */
export function openRequest(id: string, { bytes, isAlone }: Opening): OpenRequest {
  const others = open.get(id) ?? []
  if (others.length >= (isAlone ? 1 : MAX_REQUESTS)) throw new Problem('request.too_many')
  open.set(id, [...others, bytes])
  return {
    beside: others.reduce((sum, each) => sum + each, 0),
    end: () => leave(id, bytes),
  }
}

function leave(id: string, bytes: number): void {
  const left = open.get(id) ?? []
  const others = left.toSpliced(left.indexOf(bytes), 1)
  if (others.length > 0) open.set(id, others)
  else open.delete(id)
}
