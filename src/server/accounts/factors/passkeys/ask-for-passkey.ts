import type { RequestOptions } from '#contract/passkeys.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ports } from '#server/ports/ports.ts'
import { CHALLENGE_MS, newChallenge } from './challenges.ts'
import { selectDescriptors } from './passkeys.repository.ts'
import { relyingParty } from './relying-party.ts'

type Deps = Pick<Ports, 'sql' | 'clock' | 'config'>

const requestOptions = ({ config }: Deps, challenge: string): RequestOptions => ({
  rpId: relyingParty(config).id,
  challenge,
  timeout: CHALLENGE_MS,
  allowCredentials: [],
  userVerification: 'required',
})

/** Request options for an unknown account. */
export const askForAnyPasskey = async (ports: Deps): Promise<RequestOptions> =>
  requestOptions(ports, await newChallenge(ports, 'sign-in', null))

/** Request options for one account: only its own passkeys are accepted. */
export async function askForPasskeyOf(
  ports: Deps,
  userId: UserId,
  purpose: 'sign-in' | 'confirm',
): Promise<RequestOptions> {
  const own = await selectDescriptors(ports.sql, userId)
  if (own.length === 0) throw new Problem('factor.none')
  return {
    ...requestOptions(ports, await newChallenge(ports, purpose, userId)),
    allowCredentials: own.map(described),
  }
}

export const described = ({
  credentialId,
  transports,
}: {
  credentialId: string
  transports: readonly string[]
}) => ({ id: credentialId, type: 'public-key' as const, transports: [...transports] })
