import { Problem } from '#domain/problem.ts'

/** Requests of one upload that may bring bytes at a time: a cut one may be unnoticed while the next is on its way. */
const MOST = 4

/** Bytes of each. Of this process alone, as it is this process whose connections they hold and whose disk they fill. */
const open = new Map<string, number[]>()

export type OpenRequest = {
  /** Bytes that others of the same upload may bring at this moment. */
  beside: number
  end(): void
}

type Opening = {
  bytes: number
  /** No room is held for what it brings: it brings all of the upload, or only wants the answer once more. */
  isAlone: boolean
}

/** Throws `request.too_many` where too many requests of the upload bring bytes already. Whoever asks ends it. */
export function openRequest(id: string, { bytes, isAlone }: Opening): OpenRequest {
  const others = open.get(id) ?? []
  if (others.length >= (isAlone ? 1 : MOST)) throw new Problem('request.too_many')
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
