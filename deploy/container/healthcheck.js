// Exit code 0 where the process can work: a web process says so at /readyz, a worker answers with its metrics.
const { ROLE = 'all', PORT = '3000', METRICS_PORT, METRICS_TOKEN } = process.env
const url = ROLE === 'worker' ? `http://127.0.0.1:${METRICS_PORT}/metrics` : `http://127.0.0.1:${PORT}/readyz`
const headers = ROLE === 'worker' && METRICS_TOKEN ? { authorization: `Bearer ${METRICS_TOKEN}` } : {}
const isWell = await fetch(url, { headers, signal: AbortSignal.timeout(4000) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isWell ? 0 : 1)
