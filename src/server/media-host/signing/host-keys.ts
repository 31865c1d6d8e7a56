import { ownSecret } from '#server/own-secrets/own-secret.ts'
import type { Ports } from '#server/ports/ports.ts'

/** What uploads are signed with. The secret never leaves the server. */
export type HostKeys = { cloudName: string; apiKey: string; apiSecret: string }

const NAME = 'media-host-api-secret'
/** Public, as every browser that uploads is told it. */
const OWN_API_KEY = '100000000000001'

/** The configured keys; or the app's own, whose secret is made when it is first needed and kept in the database. */
export async function hostKeys({ sql, config }: Pick<Ports, 'sql' | 'config'>): Promise<HostKeys> {
  const { cloudName, keys } = config.mediaHost
  if (keys) return { cloudName, ...keys }
  return { cloudName, apiKey: OWN_API_KEY, apiSecret: await ownSecret({ sql, config }, NAME) }
}
