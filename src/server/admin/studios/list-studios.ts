import type { listStudios as endpoint } from '#contract/admin-accounts.ts'
import type { HandlerReply, QueryOf } from '#contract/endpoint.ts'
import { pageOf } from '#server/admin/page.ts'
import type { Ports } from '#server/ports/ports.ts'
import { countStudios, selectStudios, selectTeams } from './studios.repository.ts'

export async function listStudios(
  { sql }: Pick<Ports, 'sql'>,
  { search, page }: QueryOf<typeof endpoint>,
): Promise<HandlerReply<typeof endpoint>> {
  const part = pageOf(page)
  const studios = await selectStudios(sql, { search, ...part })
  const places = await selectTeams(
    sql,
    studios.map(({ studioId }) => studioId),
  )
  const teamOf = Map.groupBy(places, ({ studioId }) => studioId)
  return {
    studios: studios.map((studio) => ({
      ...studio,
      teamMembers: (teamOf.get(studio.studioId) ?? []).map((place) => ({
        ...place,
        createdAt: place.createdAt.toISOString(),
      })),
    })),
    total: await countStudios(sql, search),
    pageSize: part.limit,
  }
}
