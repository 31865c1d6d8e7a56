import { WordsOf } from './words-of.tsx'

const CAPTIONS = [
  { id: 'text1', label: 'Text 1', placeholder: 'Your big line' },
  { id: 'text2', label: 'Text 2', placeholder: 'A second thought' },
  { id: 'text3', label: 'Text 3', placeholder: 'A place, a mood, a name' },
  { id: 'text4', label: 'Text 4', placeholder: 'See you there' },
] as const

/** As much as a caption can hold and still be read. */
const CAPTION_MAX = 200

export const DancerFields = () => (
  <div className="grid gap-5 sm:grid-cols-2">
    {CAPTIONS.map((caption) => (
      <WordsOf key={caption.id} {...caption} rows={2} maxLength={CAPTION_MAX} />
    ))}
  </div>
)
