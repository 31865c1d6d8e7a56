import { ownSecret } from '#server/own-secrets/own-secret.ts'
import type { Ports } from '#server/ports/ports.ts'

/** The keys that sign uploads. The secret never leaves the server. */
export type HostKeys = { cloudName: string; apiKey: string; apiSecret: string }

const NAME = 'media-host-api-secret'
/** Public: every browser that uploads knows it. */
const OWN_API_KEY = '100000000000001'

/** The configured keys, or the app's own, whose secret is created in the database when first needed. */
export async function hostKeys({ sql, config }: Pick<Ports, 'sql' | 'config'>): Promise<HostKeys> {
  const { cloudName, keys } = config.mediaHost
  if (keys) return { cloudName, ...keys }
  return { cloudName, apiKey: OWN_API_KEY, apiSecret: await ownSecret({ sql, config }, NAME) }
}
