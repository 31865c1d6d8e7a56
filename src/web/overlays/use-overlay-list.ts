import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addClassOverlay, addFavorite, removeClassOverlay, removeFavorite } from '#contract/overlay-lists.ts'
import type { OverlayInLibrary } from '#contract/overlays.ts'
import type { PublicId } from '#domain/ids.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { classOverlaysQuery, favoritesQuery, type ListQuery } from '#web/api/overlay-lists-query.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { createMembership } from './membership.ts'

type ListOfOverlays = {
  readonly query: ListQuery
  send(publicId: PublicId, isMember: boolean): Promise<unknown>
  /** The message of a failure, for the log and the person. */
  failure(isMember: boolean): string
  news(isMember: boolean): string
}

export const FAVORITES: ListOfOverlays = {
  query: favoritesQuery,
  send: (publicId, isMember) => call(isMember ? addFavorite : removeFavorite, { params: { publicId } }),
  failure: (isMember) => `Failed to ${isMember ? 'add to' : 'remove from'} favorites`,
  news: (isMember) => `${isMember ? 'Added to' : 'Removed from'} favorites`,
}

export const CLASSES: ListOfOverlays = {
  query: classOverlaysQuery,
  send: (publicId, isMember) =>
    call(isMember ? addClassOverlay : removeClassOverlay, { params: { publicId } }),
  failure: (isMember) => `Failed to ${isMember ? 'add to' : 'remove from'} classes`,
  news: (isMember) => `${isMember ? 'Added to' : 'Removed from'} Classes`,
}

function membershipOf(client: QueryClient, { query, send, failure, news }: ListOfOverlays): SetAndAnnounce {
  const membership = createMembership({
    read: () => client.getQueryData(query.queryKey),
    write(ids) {
      // A running read predates this change.
      void client.cancelQueries({ queryKey: query.queryKey })
      client.setQueryData(query.queryKey, [...ids])
    },
    send,
    refresh: () => void client.invalidateQueries({ queryKey: query.queryKey }),
    report({ publicId, isMember, error }) {
      console.error(failure(isMember), error)
      toast.error(failure(isMember), {
        description: sentenceOf(error),
        action: {
          label: 'Retry',
          onPress: () => void setAndAnnounce({ publicId, isMember, news: news(isMember) }),
        },
      })
    },
  })
  const setAndAnnounce = async (change: Change) => {
    if (await membership.set(change.publicId, change.isMember)) announce(change.news)
  }
  return setAndAnnounce
}

type Change = { publicId: PublicId; isMember: boolean; news: string }
/** Changes the list, and says the news once the server has stored it. */
type SetAndAnnounce = (change: Change) => Promise<void>

/** One of the two lists of overlays, and the way to change it. */
export function useOverlayList(list: ListOfOverlays) {
  const client = useQueryClient()
  const [setAndAnnounce] = useState(() => membershipOf(client, list))
  const query = useQuery(list.query)
  return {
    /** Undefined while it is unknown. */
    ids: query.data,
    query,
    set({ publicId, title }: Pick<OverlayInLibrary, 'publicId' | 'title'>, isMember: boolean): void {
      void setAndAnnounce({ publicId, isMember, news: `${title}: ${list.news(isMember)}` })
    },
  }
}

export type OverlayList = ReturnType<typeof useOverlayList>
