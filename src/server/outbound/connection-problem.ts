/** Why a call failed, for the owner of the address. */
export const CALL_PROBLEMS = {
  private: 'Its address is not on the public internet.',
  certificate: 'Its certificate is not valid.',
  connection: 'The connection failed.',
} as const

const BY_CODE: Readonly<Record<string, string>> = {
  REFUSED_ADDRESS: CALL_PROBLEMS.private,
  ENOTFOUND: 'Its name was not found.',
  EAI_AGAIN: 'Its name was not found.',
  ECONNREFUSED: 'It refused the connection.',
}

export function connectionProblem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return BY_CODE[code] ?? (/CERT|SIGNATURE/.test(code) ? CALL_PROBLEMS.certificate : CALL_PROBLEMS.connection)
}
