import { Clapperboard, Download, Type } from 'lucide-react'

const STEPS = [
  {
    icon: Clapperboard,
    title: 'Choose your background',
    text: 'Take a clip from the library, or upload your own footage from the studio.',
  },
  {
    icon: Type,
    title: 'Write and decorate',
    text: 'Class, time, teacher: type them and tap a look. Drag what you like, add animated overlays.',
  },
  {
    icon: Download,
    title: 'Generate and share',
    text: 'Get a 9:16 video with sound, ready for Stories, Reels and TikTok.',
  },
]

/** How it works (LA-4). */
export const Steps = () => (
  <section aria-labelledby="steps" className="mx-auto max-w-6xl px-4 pb-24 sm:px-6">
    <h2 id="steps" className="text-center font-display text-4xl font-bold text-balance">
      Three steps to showtime
    </h2>
    <ol className="mt-10 grid gap-6 md:grid-cols-3">
      {STEPS.map(({ icon: Icon, title, text }, index) => (
        <li
          key={title}
          className="relative overflow-hidden rounded-card border border-line bg-surface p-6 shadow-card"
        >
          <span
            aria-hidden
            className="absolute -top-6 right-3 font-display text-9xl font-bold text-raised italic"
          >
            {index + 1}
          </span>
          <Icon className="relative size-8 text-pink" aria-hidden />
          <h3 className="relative mt-6 text-xl font-semibold">{title}</h3>
          <p className="relative mt-2 text-quiet">{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
