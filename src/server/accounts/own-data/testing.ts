import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { createClassType } from '#contract/classes.ts'
import { createDraft } from '#contract/drafts.ts'
import { savePreferences } from '#contract/preferences.ts'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId, WriterId } from '#domain/drafts/draft.ts'
import { finishedVideo } from '#server/renders/testing/finished-video.ts'
import type { SignedIn, TestServer } from '#server/testing.ts'
import { readyVideo } from '#server/uploads/testing.ts'

/** A person with one item of each kind. */
export async function personWithData(
  server: TestServer,
  name: string,
): Promise<SignedIn & { upload: string; video: string }> {
  const person = await server.signedIn({ role: 'pro' })
  const upload = await readyVideo(server, { ownerId: person.userId, title: `Upload of ${name}` })
  const video = await finishedVideo(server, person.userId)
  await person.call(savePreferences, { body: { instructorName: name } })
  await person.call(createClassType, { body: { classType: `Class of ${name}` } })
  await createTestDraft(person, { name: `Draft of ${name}` })
  return Object.assign(person, { upload, video })
}

export const createTestDraft = (
  person: SignedIn,
  { name, design = initialDesign() }: { name: string; design?: Design },
) =>
  person.call(createDraft, {
    body: { id: DraftId.parse(randomUUID()), writer: WriterId.parse(randomUUID()), design, name },
  })

export const exportOf = async (person: SignedIn) => {
  const reply = await person.fetch('/api/account/export')
  return { reply, text: await reply.text() }
}

/** Tables with a foreign key to `users`, and the column of that key. */
export async function personalTables({
  ports: { sql },
}: TestServer): Promise<{ table: string; column: string }[]> {
  const { rows } = await raw<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(sql)
  return rows
}
