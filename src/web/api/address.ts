export type Parts = Record<string, unknown>

/** Address of an endpoint: `:name` filled from params, the rest as a query; undefined values are left out. */
export function addressOf(path: string, params: Parts = {}, query: Parts = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  return pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs)}` : filled
}
