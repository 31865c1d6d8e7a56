import { PROBLEM_SENTENCES, Problem } from '#domain/problem.ts'

/** Not a 401, by which a client would take itself for signed out. */
export const wrongCode = (): Problem =>
  new Problem('auth.wrong_code', { fieldErrors: { code: PROBLEM_SENTENCES['auth.wrong_code'] } })
