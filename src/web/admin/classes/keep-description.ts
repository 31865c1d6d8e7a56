import type { QueryClient } from '@tanstack/react-query'
import {
  type ClassDescription,
  deleteDescription,
  rewriteDescription,
  saveDescription,
} from '#contract/classes.ts'
import { descriptionsQuery } from '#web/admin/admin-data.ts'
import { call } from '#web/api/call.ts'
import { refreshClassTypes } from '#web/api/form/class-types-query.ts'
import type { UniversalClass } from './universal-classes.ts'

/** Writes what everybody is told of a class; whoever shows class types reads them anew. */
export async function keepDescription(
  client: QueryClient,
  { name, description: before }: UniversalClass,
  text: string,
): Promise<void> {
  const description = text.trim()
  if (before) await call(rewriteDescription, { params: { id: before.id }, body: { description } })
  else await call(saveDescription, { body: { className: name, description, userId: null } })
  await readAnew(client)
}

export async function dropDescription(client: QueryClient, { id }: ClassDescription): Promise<void> {
  await call(deleteDescription, { params: { id } })
  await readAnew(client)
}

const readAnew = (client: QueryClient) =>
  Promise.all([client.invalidateQueries(descriptionsQuery), refreshClassTypes(client)])
