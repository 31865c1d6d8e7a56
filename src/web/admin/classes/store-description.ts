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

/** Creates or updates a universal description and refetches the class types. */
export async function storeDescription(
  client: QueryClient,
  { name, description: before }: UniversalClass,
  text: string,
): Promise<void> {
  const description = text.trim()
  if (before) await call(rewriteDescription, { params: { id: before.id }, body: { description } })
  else await call(saveDescription, { body: { className: name, description, userId: null } })
  await refetchDescriptions(client)
}

export async function removeDescription(client: QueryClient, { id }: ClassDescription): Promise<void> {
  await call(deleteDescription, { params: { id } })
  await refetchDescriptions(client)
}

const refetchDescriptions = (client: QueryClient) =>
  Promise.all([client.invalidateQueries(descriptionsQuery), refreshClassTypes(client)])
