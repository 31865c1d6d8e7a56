import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pause, Play, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { deleteTrack } from '#contract/tracks.ts'
import type { DesignSound } from '#domain/sound/design-sound.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { ConfirmedAction } from '#web/pieces/confirmed-action.tsx'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { CheckField } from '#web/ui/field/check-line.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Written, written } from '#web/ui/written.tsx'
import { AddMusic } from './add-music.tsx'
import { type ListedTrack, tracksQuery } from './tracks-query.ts'
import { useListening } from './use-listening.ts'
import { clockTime } from './window-of.ts'

export type SoundChoice = 'clip' | 'none' | ListedTrack

type MusicListProps = {
  sound: DesignSound
  canUpload: boolean
  /** Stops whatever else is heard. */
  onListen: () => void
  onChoose: (choice: SoundChoice) => void
}

/** One list of all that a video can sound like: its clip, nothing, the account's music and the starter library's. */
export function MusicList({ sound, canUpload, onListen, onChoose }: MusicListProps) {
  const query = useQuery(tracksQuery)
  const { heard, toggle } = useListening(onListen)
  const { data } = query
  const chosen = sound.muted ? 'none' : (sound.track?.id ?? 'clip')
  const option = (choice: SoundChoice, name: ReactNode) => {
    const value = typeof choice === 'string' ? choice : choice.id
    return (
      <CheckField
        type="radio"
        name="sound"
        value={value}
        checked={chosen === value}
        onChange={() => onChoose(choice)}
      >
        {name}
      </CheckField>
    )
  }
  const row = (track: ListedTrack) => (
    <li key={track.id} className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        {option(
          track,
          <span className="flex gap-3">
            <span translate="no" className="min-w-0 flex-1 truncate">
              {track.title}
            </span>
            <span className="tabular text-quiet">{clockTime(track.seconds)}</span>
          </span>,
        )}
      </div>
      <IconButton
        label={heard === track.url ? `Stop ${track.title}` : `Listen to ${track.title}`}
        icon={heard === track.url ? <Pause /> : <Play />}
        onClick={() => toggle(track.url)}
      />
      {!track.isStarter && <DeleteMusic track={track} />}
    </li>
  )
  const starter = data?.tracks.filter(({ isStarter }) => isStarter) ?? []
  const own = data?.tracks.filter(({ isStarter }) => !isStarter) ?? []
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="sr-only">What the video sounds like</legend>
      {option('clip', 'The clip’s own sound')}
      {option('none', 'No sound')}
      {hasFailed(query) && <LoadFailure title="Could not load the music." query={query} />}
      {!data && !hasFailed(query) && <Skeleton className="h-40" />}
      {own.length > 0 && <Heading>Your music</Heading>}
      <ul>{own.map(row)}</ul>
      {data && canUpload && <AddMusic hasRights={data.hasRights} onAdded={onChoose} />}
      {!canUpload && <p className="text-sm text-quiet">With an account you can add your own music.</p>}
      {data && <Heading>Music for every video</Heading>}
      {data && starter.length === 0 && (
        <p className="text-sm text-quiet">It is being prepared and appears here within some minutes.</p>
      )}
      <ul>{starter.map(row)}</ul>
    </fieldset>
  )
}

const Heading = ({ children }: { children: string }) => (
  <h3 className="mt-3 text-sm font-semibold text-quiet">{children}</h3>
)

function DeleteMusic({ track: { id, title } }: { track: ListedTrack }) {
  const client = useQueryClient()
  return (
    <ConfirmedAction
      question={{
        title: (
          <>
            Delete <Written>{title}</Written>?
          </>
        ),
        description: 'Finished videos keep it. Designs that use it need other music.',
        confirmLabel: 'Delete',
      }}
      doing="Deleting…"
      work={async () => {
        await call(deleteTrack, { params: { trackId: id } })
        await client.invalidateQueries({ queryKey: queryKeys.tracks })
        announce(`${written(title)} deleted`)
      }}
      failed="The music could not be deleted"
    >
      {({ busy, ask }) => (
        <IconButton label={`Delete ${title}`} icon={<Trash2 />} disabled={busy !== undefined} onClick={ask} />
      )}
    </ConfirmedAction>
  )
}
