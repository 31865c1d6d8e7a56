import { PROBLEM_SENTENCES, Problem } from '#domain/problem.ts'

/** Not a 401, because a client would treat that as signed out. */
export const wrongCode = (): Problem =>
  new Problem('auth.wrong_code', { fieldErrors: { code: PROBLEM_SENTENCES['auth.wrong_code'] } })
