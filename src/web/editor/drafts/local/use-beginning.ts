import { useEffect, useState } from 'react'
import type { UserId } from '#domain/ids.ts'
import { serverDrafts } from '#web/editor/drafts/saving/server-drafts.ts'
import { type Beginning, beginHere, beginWithLast, goesOn } from './begin.ts'
import { createDeskShelf } from './desk-shelf.ts'
import { PAGE } from './random-id.ts'

const navigation = (): string | undefined => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry && 'type' in entry ? String(entry.type) : undefined
}

/** What the desk begins with; undefined while the server is asked for it. */
export function useBeginning(user: UserId): Beginning | undefined {
  const [left] = useState(() => createDeskShelf({ local: localStorage, tab: sessionStorage }, user).read())
  const [beginning, begin] = useState(() => beginHere(left, goesOn(left, PAGE, navigation())))
  useEffect(() => {
    if (!beginning) void beginWithLast(left, serverDrafts(user)).then(begin)
  }, [beginning, left, user])
  return beginning
}
