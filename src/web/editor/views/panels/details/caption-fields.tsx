import { Plus } from 'lucide-react'
import { useState } from 'react'
import { MORE_CAPTIONS, type MoreCaption } from '#domain/design/modes/default-texts.ts'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { WordsOf } from './words-of.tsx'

const CAPTIONS = [
  { id: 'text1', label: 'Text 1', placeholder: 'Your big line' },
  { id: 'text2', label: 'Text 2', placeholder: 'A second thought' },
  { id: 'text3', label: 'Text 3', placeholder: 'A place, a mood, a name' },
  { id: 'text4', label: 'Text 4', placeholder: 'See you there' },
] as const

const MORE: Readonly<Record<MoreCaption, { label: string; placeholder: string }>> = {
  location: { label: 'Location', placeholder: 'Velvet Room, Berlin' },
  mood: { label: 'Mood', placeholder: 'Slow and golden' },
  vibe: { label: 'Vibe', placeholder: 'After midnight' },
  energy: { label: 'Energy', placeholder: 'All in' },
  'new-caption': { label: 'Caption', placeholder: 'One more line' },
  'footer-caption': { label: 'Footer', placeholder: '@yourstudio' },
  'manual-sub-header': { label: 'Line below the header', placeholder: 'The second line' },
  'manual-footer-caption': { label: 'Line above the footer', placeholder: 'Link in bio' },
  'manual-sub-footer': { label: 'Last line', placeholder: 'Music: your song' },
}

/** Maximum characters of a readable caption. */
const CAPTION_MAX = 200

/** Ids of all texts, as one string so that typing changes nothing here. A text whose words were deleted stays. */
const useTextIds = (): string =>
  useEditor((state) =>
    designOf(state)
      .textElements.map(({ id }) => id)
      .join(' '),
  )

/** The fields of dancer mode: four captions, and more on request (CM-7). A text that exists has its field. */
export function CaptionFields() {
  const [opened, setOpened] = useState<readonly MoreCaption[]>([])
  const present = useTextIds().split(' ')
  const isShown = (id: MoreCaption) => opened.includes(id) || present.includes(id)
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {CAPTIONS.map((caption) => (
          <WordsOf key={caption.id} {...caption} rows={2} max={CAPTION_MAX} />
        ))}
        {MORE_CAPTIONS.filter(isShown).map((id) => (
          <WordsOf
            key={id}
            id={id}
            {...MORE[id]}
            rows={1}
            max={CAPTION_MAX}
            takesFocus={opened.at(-1) === id}
          />
        ))}
      </div>
      <MoreCaptions
        ids={MORE_CAPTIONS.filter((id) => !isShown(id))}
        onOpen={(id) => setOpened([...opened, id])}
      />
    </div>
  )
}

type MoreCaptionsProps = { ids: readonly MoreCaption[]; onOpen: (id: MoreCaption) => void }

/** Absent once all captions have fields. */
function MoreCaptions({ ids, onOpen }: MoreCaptionsProps) {
  if (ids.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Add a caption</legend>
      <div className="flex flex-wrap gap-1.5">
        {ids.map((id) => (
          <button
            key={id}
            type="button"
            className={buttonClass({ variant: 'ghost', className: 'border-edge px-3 text-sm' })}
            onClick={() => onOpen(id)}
          >
            <Plus className="size-4" aria-hidden />
            {MORE[id].label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
