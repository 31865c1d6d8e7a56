import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '../../../api/user-query.ts'
import type { Uploads } from '../line/uploads.ts'
import { createRemains, type Remains } from '../resume/remains.ts'
import { createUnfinishedShelf } from '../resume/unfinished-shelf.ts'
import { isUnderWay } from '../state/upload.ts'
import { browserHost } from './browser-host.ts'
import { makeUploads } from './make-uploads.ts'
import { warnWhile } from './warn-while.ts'

export type PageUploads = { readonly uploads: Uploads; readonly remains: Remains }

/** Of each page one, which outlives the panels that show it. */
const pages = new WeakMap<QueryClient, PageUploads>()

function openPage(client: QueryClient): PageUploads {
  const shelf = createUnfinishedShelf(globalThis.indexedDB)
  const host = () => browserHost(client.getQueryData(userQuery.queryKey)?.id ?? '', shelf)
  const uploads = makeUploads(client, host)
  warnWhile(uploads.store, ({ current }) => isUnderWay(current))
  return { uploads, remains: createRemains(host) }
}

/** The uploads of this page and what an earlier one left unfinished. */
export function pageUploads(client: QueryClient): PageUploads {
  const page = pages.get(client) ?? openPage(client)
  pages.set(client, page)
  return page
}
