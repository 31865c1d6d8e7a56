import { Problem } from '#domain/problem.ts'

/** The Problem if the bucket is unavailable: it is temporary, so a retry makes sense. The log gets the cause. */
export const storageProblem = (error: unknown): Problem =>
  error instanceof Problem
    ? error
    : Object.assign(new Problem('server.unavailable', { retryAfter: 5 }), { cause: error })

/** Undefined if the key does not exist. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (MISSING.includes(nameOf(error))) return undefined
    throw storageProblem(error)
  }
}

/** A HEAD request has no body that could say more than 404. */
const MISSING = ['NoSuchKey', 'NotFound']

export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')
