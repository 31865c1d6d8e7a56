import { CalendarClock, Layers, Proportions, ShieldCheck, Sparkles, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { LOOK_COUNT } from '#domain/looks/look-count.ts'
import { Film } from '#web/pieces/film.tsx'
import { FILMS, playsByItself } from '#web/pieces/films.ts'

const FEATURES = [
  {
    icon: WandSparkles,
    title: `${LOOK_COUNT} looks, one tap`,
    text: 'Type, color, light and motion that belong together, laid out for your words. Nothing overlaps, ever.',
  },
  {
    icon: Sparkles,
    title: 'Words that fill classes',
    text: 'Let AI write the copy from class, style and time, or choose a hook and change it.',
  },
  {
    icon: ShieldCheck,
    title: 'Clear of every button',
    text: 'See what Reels, Stories and TikTok cover, and move your texts out of the way with one press.',
  },
  {
    icon: Proportions,
    title: 'Every format at once',
    text: '9:16, 4:5, 1:1 and 16:9 from one design, each with its own layout. They count as one video.',
  },
  {
    icon: Layers,
    title: 'Animated overlays',
    text: 'Sparkles, petals, badges and borders that move, made for dance and pole.',
  },
  {
    icon: CalendarClock,
    title: 'Next week in a tap',
    text: 'The same video with the next date, caption and hashtags ready to paste.',
  },
]

/** What it can do, beside films that were made with it (LA-3). */
export function Features() {
  const [isPlaying] = useState(playsByItself)
  return (
    <section aria-labelledby="features" className="mx-auto max-w-6xl px-4 pb-24 sm:px-6">
      <h2 id="features" className="text-center font-display text-4xl font-bold text-balance">
        Made for studios that move
      </h2>
      <div className="mt-10 grid items-center gap-10 lg:grid-cols-[1fr_2fr]">
        <div className="flex justify-center gap-4">
          <Film film={FILMS.silks} isPlaying={isPlaying} className="w-40 sm:w-48 lg:w-56" />
        </div>
        <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2">
          {FEATURES.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <Icon className="mt-1 size-6 shrink-0 text-pink" aria-hidden />
              <div>
                <h3 className="text-lg font-semibold">{title}</h3>
                <p className="mt-1 text-quiet">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
