import type { AccessId, OtherAccess } from '#contract/other-access.ts'
import type { UserId } from '#domain/ids.ts'
import { OTHER_ACCESS } from '#server/other-access.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { AccessFeature, AccessOfKind } from './other-access.ts'

/** What opens or feeds the account beside its password and sessions, by feature. */
export async function listAccess(
  ports: Pick<Ports, 'sql' | 'clock'>,
  userId: UserId,
): Promise<OtherAccess[]> {
  const access: OtherAccess[] = []
  for (const feature of OTHER_ACCESS) {
    const ofKind = await feature.list(ports, userId)
    access.push(...ofKind.map((each) => viewOf(feature, each)))
  }
  return access
}

const viewOf = ({ kind, isShared }: AccessFeature, access: AccessOfKind): OtherAccess => ({
  id: `${kind}/${access.id}` as AccessId,
  kind,
  name: access.name ?? '',
  host: access.host ?? null,
  since: access.since?.toISOString() ?? null,
  usedAt: access.usedAt?.toISOString() ?? null,
  isPreticked: !isShared,
})
