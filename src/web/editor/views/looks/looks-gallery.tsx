import { Clapperboard, Heart, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { leadTo } from '#web/editor/tools/show-step.ts'
import { useGenerate } from '#web/editor/tools/use-generate.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { hasWords } from './card-design.ts'
import { filterLooks, type LookFilter } from './filter-looks.ts'
import { FirstFrame } from './first-frame.tsx'
import { HookRow } from './hook-row.tsx'
import { LookChoice } from './look-choice.tsx'
import { LookFilters } from './look-filters.tsx'
import { LookGrid } from './look-grid.tsx'
import { BrandNote, PaletteRow } from './palette-row.tsx'
import { PlaceNote } from './place-note.tsx'
import { RoomNote } from './room-note.tsx'
import { surprise } from './surprise.ts'
import { SurpriseButton } from './surprise-button.tsx'
import { type Applied, useApplied } from './use-applied.ts'
import { useFavoriteLooks } from './use-favorite-looks.ts'
import { useFirstLook } from './use-first-look.ts'
import { useRanked } from './use-ranked.ts'
import { useScenery } from './use-scenery.ts'

/** Looks shown on a desktop until all are asked for. */
const FIRST = 6

type LooksGalleryProps = {
  /** In a sheet all looks are shown, and what can be changed stays at its foot. */
  isSheet?: boolean
}

/** All looks in the user's own words, and what can be changed on the chosen one. */
export function LooksGallery({ isSheet = false }: LooksGalleryProps) {
  const choice = useApplied()
  const favorites = useFavoriteLooks()
  const shown = useScenery(choice.colors)
  const [filter, setFilter] = useState<LookFilter>('all')
  const [isWhole, setWhole] = useState(isSheet)
  const { looks: ranked, touched } = useRanked(shown)
  useFirstLook(shown && ranked[0], choice)
  const found = filterLooks(ranked, filter, favorites.ids)
  const looks = isWhole || filter !== 'all' ? found : found.slice(0, FIRST)
  const surpriseMe = () => {
    const next = surprise(found.length > 1 ? found : ranked, choice.applied?.id, Math.random)
    if (next) choice.apply(next.id, { palette: next.palette })
  }
  const isSample = shown !== undefined && !hasWords(shown.scenery.design)
  return (
    <div className="flex flex-col gap-3" {...touched}>
      <LookFilters filter={filter} hasFavorites={favorites.ids.length > 0} onFilter={setFilter}>
        {isSheet && <SurpriseButton onSurprise={surpriseMe} />}
      </LookFilters>
      {!isSheet && <PaletteRow {...choice} />}
      <BrandNote {...choice} />
      <PlaceNote />
      <RoomNote />
      {!isSheet && (
        <div className="flex min-h-12 flex-wrap items-center gap-2">
          {/* Makes room for what appears once a text was changed by hand. */}
          <SurpriseButton
            size={choice.applied && (choice.applied.detached.length > 0 ? 'small' : 'narrow')}
            onSurprise={surpriseMe}
          />
          {isSample && !choice.applied && <SampleNote />}
          <LookChoice {...choice} />
        </div>
      )}
      <HookRow applied={choice.applied} />
      <FirstFrame applied={choice.applied} />
      {isSheet && isSample && <SampleNote />}
      {looks.length === 0 && <NoFavorites onAll={() => setFilter('all')} />}
      <LookGrid looks={looks} shown={shown} choice={choice} favorites={favorites} />
      <div className="mt-1 flex flex-wrap justify-center gap-3 empty:hidden">
        {looks.length < found.length && (
          <Button onClick={() => setWhole(true)}>Show all {found.length} looks</Button>
        )}
        <OwnClipButton />
      </div>
      {isSheet && <SheetFoot {...choice} />}
    </div>
  )
}

/** To the user's own clips: the look stays with whatever clip is chosen. Guests have none. */
function OwnClipButton() {
  const { editor, user } = useEditorModel()
  if (user.isGuest) return null
  const open = () => {
    editor.wantOwnClips(true)
    leadTo(editor, 'background')
  }
  return (
    <Button onClick={open}>
      <Clapperboard className="size-5 text-pink-soft" aria-hidden />
      Use my own clip
    </Button>
  )
}

/** At the foot of a sheet, colors and choices stay in reach of the thumb. */
const SheetFoot = (choice: Applied) => (
  <div className="sticky bottom-0 z-10 -mx-4 -mb-6 flex flex-col gap-2 border-t border-line bg-surface px-4 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] sideways:flex-row sideways:items-center">
    <div className="min-w-0 sideways:mr-4 sideways:flex-1">
      <PaletteRow {...choice} />
    </div>
    <div className="flex items-center gap-2 empty:hidden">
      <LookChoice {...choice} />
    </div>
    {choice.applied && <MakeButton />}
  </div>
)

/** From the look to the video in one tap, for guests: it takes room that the smallest phones do not have. */
function MakeButton() {
  const { editor, user } = useEditorModel()
  const generation = useEditor(({ session }) => session.generation)
  const generate = useGenerate()
  if (!user.isGuest || generation.status !== 'idle') return null
  const make = () => {
    editor.openPanel(null)
    generate()
  }
  return (
    <Button variant="primary" className="sideways:ml-auto" onClick={make}>
      <WandSparkles className="size-5" aria-hidden />
      Make my video
    </Button>
  )
}

const SampleNote = () => <p className="text-sm text-quiet">Sample words – yours appear here.</p>

const NoFavorites = ({ onAll }: { onAll: () => void }) => (
  <EmptyState
    icon={<Heart />}
    title="No favorite looks yet"
    hint="Tap the heart on a look you love, and you will find it here."
    action={<Button onClick={onAll}>Show all looks</Button>}
  />
)
