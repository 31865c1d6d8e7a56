import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#domain/problem.ts'

/** Answers a request that no route matches. */
export type Elsewhere =
  | { kind: 'refused'; problem: Problem; allow?: string }
  /** A page of the client: its router decides. */
  | { kind: 'page' }

type Asked = { method: string; url: string; accept: string | undefined }

/** API addresses never return a page, whatever the browser accepts. */
export function elsewhere(api: readonly Endpoint[], { method, url, accept }: Asked): Elsewhere {
  const path = decoded(url.split('?')[0] as string)
  const here = api.filter((endpoint) => fits(endpoint.path, path))
  if (here.length > 0 && !here.some((endpoint) => answers(endpoint, method))) {
    const allow = [...new Set(here.map((endpoint) => endpoint.method))].join(', ')
    return { kind: 'refused', problem: new Problem('request.method_not_allowed'), allow }
  }
  const wantsPage = ['GET', 'HEAD'].includes(method) && Boolean(accept?.includes('text/html'))
  if (wantsPage && !isApi(api, path) && !isFile(path)) return { kind: 'page' }
  return { kind: 'refused', problem: new Problem('request.not_found') }
}

/** A matching route was skipped for another reason, such as an id that is too long. */
const answers = (endpoint: Endpoint, method: string) =>
  endpoint.method === (method === 'HEAD' && endpoint.reply !== 'events' ? 'GET' : method)

function fits(template: string, path: string): boolean {
  const [wanted, given] = [template.split('/'), path.split('/')]
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
  )
}

const firstSegment = (path: string) => path.split('/').find(Boolean)?.toLowerCase()

const isApi = (api: readonly Endpoint[], path: string): boolean =>
  firstSegment(path) === 'api' || api.some((endpoint) => firstSegment(endpoint.path) === firstSegment(path))

/** A missing script or picture is a 404: an HTML page in its place would confuse. */
const isFile = (path: string): boolean => path.startsWith('/assets/') || /\.[a-z0-9]{2,5}$/i.test(path)

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
