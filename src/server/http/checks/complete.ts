import type { Endpoint } from '#contract/endpoint.ts'
import type { Route } from '#server/http/implement.ts'

const WHO: readonly unknown[] = ['anyone', 'guest', 'signed-in', 'admin']

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Throws at the start if a call has no handler, two handlers, no contract or no policy. Lists all problems. */
export function assertComplete(api: readonly Endpoint[], routes: readonly Route[]): void {
  const handled = routes.map(({ endpoint }) => endpoint)
  const wrong = [
    ...api.filter((endpoint) => !handled.includes(endpoint)).map((one) => `${nameOf(one)} has no handler`),
    ...handled.filter((endpoint) => !api.includes(endpoint)).map((one) => `${nameOf(one)} is not in the API`),
    ...duplicates(handled).map((name) => `${name} has more than one handler`),
    ...handled
      .filter(({ who }) => !WHO.includes(who))
      .map((one) => `${nameOf(one)} says not who may call it`),
  ]
  if (wrong.length > 0) throw new Error(`The routes do not fit the API:\n${wrong.join('\n')}`)
}

function duplicates(endpoints: readonly Endpoint[]): string[] {
  const names = endpoints.map(nameOf)
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
}
