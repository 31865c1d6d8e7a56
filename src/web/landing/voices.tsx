import { Star } from 'lucide-react'
import { cn } from '#web/ui/class-names.ts'

type Voice = {
  readonly quote: string
  readonly name: string
  readonly role: string
  /** 1 to 5. */
  readonly rating: number
}

const MOST_STARS = 5

/** Written by us until real ones exist, and said to be so (N14). */
const SAMPLES: readonly Voice[] = [
  {
    quote: 'I make the promo while the room warms up. By the time class starts, it is posted.',
    name: 'Dana K.',
    role: 'Pole instructor',
    rating: 5,
  },
  {
    quote: 'Six teachers, one look. Our feed finally reads like one studio.',
    name: 'Marisol T.',
    role: 'Studio owner',
    rating: 5,
  },
  {
    quote: 'The last three places of my workshop went on the evening I shared the story.',
    name: 'Priya S.',
    role: 'Heels choreographer',
    rating: 4,
  },
]

/** Three testimonials with their stars (LA-5). */
export const Voices = () => (
  <section aria-labelledby="voices" className="mx-auto max-w-6xl px-4 pb-24 sm:px-6">
    <h2 id="voices" className="text-center font-display text-4xl font-bold text-balance">
      What instructors could say
    </h2>
    <p className="mt-3 text-center text-quiet">Sample testimonials, until the first real ones are here.</p>
    <ul className="mt-10 grid gap-6 md:grid-cols-3">
      {SAMPLES.map(({ quote, name, role, rating }) => (
        <li key={name} className="flex flex-col rounded-card border border-line bg-surface p-6 shadow-card">
          <Stars rating={rating} />
          <blockquote className="mt-4 flex-1 text-lg text-pretty">“{quote}”</blockquote>
          <p className="mt-5">
            <span className="block font-semibold">{name}</span>
            <span className="text-sm text-quiet">{role} · sample</span>
          </p>
        </li>
      ))}
    </ul>
  </section>
)

const Stars = ({ rating }: { rating: number }) => (
  <p className="flex gap-1">
    <span className="sr-only">
      {rating} of {MOST_STARS} stars
    </span>
    {Array.from({ length: MOST_STARS }, (_, at) => at < rating).map((isLit, at) => (
      <Star
        // biome-ignore lint/suspicious/noArrayIndexKey: stars have no other name
        key={at}
        className={cn('size-5', isLit ? 'fill-amber text-amber' : 'text-edge')}
        aria-hidden
      />
    ))}
  </p>
)
