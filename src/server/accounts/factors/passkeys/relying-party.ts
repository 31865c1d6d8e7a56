import type { Config } from '#server/config.ts'

/** Whom passkeys are made for: the site as it is configured, never as a header says. */
export const relyingParty = ({ publicUrl }: Pick<Config, 'publicUrl'>): { id: string; origin: string } => ({
  id: new URL(publicUrl).hostname,
  origin: publicUrl,
})

/** Ed25519, ECDSA with P-256, RSA: what authenticators of today have between them (COSE). */
export const ALGORITHMS: readonly number[] = [-8, -7, -257]
