import type { Config } from '#server/config.ts'

/** The relying party, from the configured URL and never from a request header. */
export const relyingParty = ({ publicUrl }: Pick<Config, 'publicUrl'>): { id: string; origin: string } => ({
  id: new URL(publicUrl).hostname,
  origin: publicUrl,
})

/** Ed25519, ECDSA with P-256, RSA: these cover current authenticators (COSE). */
export const ALGORITHMS: readonly number[] = [-8, -7, -257]
