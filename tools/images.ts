import { readFileSync } from 'node:fs'

/**
 * Verifies that Docker Hub has the images of `deploy` under their digests, as CI does. A digest already decides what is
 * run; one that is unknown would be noticed by operators only. A machine that cannot reach the registry leaves that
 * open: a message says so, and it is no failure.
 */
const FILES = ['Dockerfile', 'compose.yaml']
const REGISTRY = 'https://registry-1.docker.io'
const AUTHORITY = 'https://auth.docker.io'
const INDEX =
  'application/vnd.oci.image.index.v1+json, application/vnd.docker.distribution.manifest.list.v2+json'
const TIMEOUT_MS = 10_000
/** A line of a Dockerfile or of compose.yaml that names an image of others. */
const REFERENCE = /^\s*(?:ARG BASE=|FROM |image: )((?!\$)\S+\/\S+)/gm
const PINNED = /^docker\.io\/([\w/.-]+):[\w.-]+@(sha256:[0-9a-f]{64})$/

export type Image = { repository: string; digest: string }

/** The images that a file of `deploy` names, as they stand there. */
export const referencesIn = (text: string): string[] =>
  [...text.matchAll(REFERENCE)].map(([, reference]) => reference as string)

/** Undefined where a reference has no version or no digest. */
export function imageOf(reference: string): Image | undefined {
  const [, repository, digest] = PINNED.exec(reference) ?? []
  return repository && digest ? { repository, digest } : undefined
}

/** All references of `deploy`. */
export const deployedReferences = (): string[] =>
  FILES.flatMap((name) =>
    referencesIn(readFileSync(new URL(`../deploy/container/${name}`, import.meta.url), 'utf8')),
  )

/** Whether the registry has it. Rejects where it cannot be asked. */
async function isPublished({ repository, digest }: Image): Promise<boolean> {
  const ask = async (url: string, init: RequestInit) => {
    const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!reply.ok && reply.status !== 404) throw new Error(`${url} answered ${reply.status}`)
    return reply
  }
  const scope = `service=registry.docker.io&scope=repository:${repository}:pull`
  const { token } = (await (await ask(`${AUTHORITY}/token?${scope}`, {})).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}`, accept: INDEX }
  return (await ask(`${REGISTRY}/v2/${repository}/manifests/${digest}`, { method: 'HEAD', headers })).ok
}

if (import.meta.main) {
  const images = deployedReferences().flatMap((reference) => imageOf(reference) ?? [])
  const published = await Promise.all(images.map(isPublished)).catch((error: Error) => error)
  if (published instanceof Error)
    console.warn(`Images: NOT VERIFIED, because of the registry: ${published.message}.`)
  else {
    const unknown = images.filter((_, index) => !published[index])
    for (const { repository, digest } of unknown) console.error(`Images: ${repository} has no ${digest}.`)
    if (unknown.length > 0) process.exitCode = 1
    else console.warn('Images: the registry has all of them.')
  }
}
