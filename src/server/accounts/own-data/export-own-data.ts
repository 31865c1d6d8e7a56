import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BRAND } from '#domain/brand.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import type { ActorCall, FileReply } from '#server/http/call.ts'
import { PERSONAL_DATA } from '#server/own-data.ts'
import { onceClosed } from '#server/ports/files/once-closed.ts'
import { readSection } from './own-data.repository.ts'
import type { Link, Section } from './personal-data.ts'

/** All stored data of the caller as one JSON document. Written to disk first, because it may be large. */
export async function exportOwnData(call: ActorCall & Acting): Promise<FileReply> {
  const folder = await call.files.tempDir('export')
  const path = join(folder, 'data.json')
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    await onceClosed(file, pipeline(documentOf(call), file))
    const whom = { userId: call.actor.id }
    await recordAuditEvent(call.sql, { ...byCaller(call), kind: 'account.exported', whom })
  } catch (error) {
    await remove()
    throw error
  }
  const day = call.clock.now().toISOString().slice(0, 10)
  return {
    path,
    contentType: 'application/json; charset=utf-8',
    cacheControl: 'no-store',
    attachment: `${BRAND.name.toLowerCase()}-data-${day}.json`,
    onEnd: remove,
  }
}

async function* documentOf({ sql, clock, config, actor }: ActorCall): AsyncGenerator<string> {
  const files = await linksOf({ sql, config, actor })
  yield `{"madeAt":${JSON.stringify(clock.now())},\n"files":${JSON.stringify(files)},\n"data":{`
  let separator = '\n'
  for (const [table, section] of PERSONAL_DATA.flatMap(({ sections }) => Object.entries<Section>(sections))) {
    yield `${separator}${JSON.stringify(table)}:[`
    yield* recordsOf(readSection(sql, { table, section, userId: actor.id }))
    yield ']'
    separator = ',\n'
  }
  yield '\n}}\n'
}

async function* recordsOf(batches: AsyncIterable<string[]>): AsyncGenerator<string> {
  let separator = '\n'
  for await (const batch of batches) {
    yield separator + batch.join(',\n')
    separator = ',\n'
  }
}

/** Absolute links to the caller's media. They need a session. */
async function linksOf({ sql, config, actor }: Pick<ActorCall, 'sql' | 'config' | 'actor'>): Promise<Link[]> {
  const links: Link[] = []
  for (const keeper of PERSONAL_DATA) links.push(...((await keeper.links?.(sql, actor.id)) ?? []))
  return links.map((link) => ({ ...link, url: `${config.publicUrl}${link.url}` }))
}
