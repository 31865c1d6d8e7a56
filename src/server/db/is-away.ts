const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']
/** SQLSTATE codes: connection exceptions, shutting down, starting up, too many connections. */
const AWAY_STATES = /^(?:08...|57P0[1-5]|53300)$/
/** The driver's messages without a code. */
const AWAY_WORDS = /connection terminated|timeout exceeded when trying to connect|client has encountered/i

/** Requests reach only the database over the network; its missing socket is an ENOENT of `connect`. */
export function isDatabaseAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  const code = codeOf(thrown)
  const missingSocket = code === 'ENOENT' && 'syscall' in thrown && thrown.syscall === 'connect'
  return (
    missingSocket || NETWORK_CODES.includes(code) || AWAY_STATES.test(code) || AWAY_WORDS.test(thrown.message)
  )
}

const codeOf = (thrown: Error): string => ('code' in thrown ? String(thrown.code) : '')
