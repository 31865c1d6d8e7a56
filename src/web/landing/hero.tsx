import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { FREE_DOWNLOADS } from '#domain/account/capabilities.ts'
import { Film } from '#web/pieces/film.tsx'
import { FILMS, playsByItself } from '#web/pieces/films.ts'
import { Button } from '#web/ui/action/button.tsx'
import { StartForm } from './start-form.tsx'

/** What it is, three films made with it, and the way to an own one. */
export const Hero = () => (
  <section className="mx-auto grid max-w-6xl items-center gap-12 px-4 pt-6 pb-20 sm:px-6 lg:grid-cols-[1.05fr_1fr] lg:pt-12 lg:pb-28">
    <div className="text-center lg:text-left">
      <h1 className="font-display text-5xl leading-[1.08] font-bold text-balance sm:text-6xl xl:text-7xl">
        Your class deserves <span className="accent-text pr-[0.06em] italic">the spotlight.</span>
      </h1>
      <p className="mx-auto mt-5 max-w-xl text-lg text-pretty text-quiet sm:text-xl lg:mx-0">
        A vertical promo video between two lessons: your words, moving light, ready for Reels, Stories and
        TikTok. No editing skills, no app to install.
      </p>
      <StartForm />
      <p className="mt-4 text-sm text-quiet">
        Trusted by 100+ instructors · {FREE_DOWNLOADS} videos free, no card needed
      </p>
    </div>
    <Trio />
  </section>
)

/** Three films of the product beside each other; the button stops and starts them. */
function Trio() {
  const [isPlaying, play] = useState(playsByItself)
  const Icon = isPlaying ? Pause : Play
  return (
    <div className="relative mx-auto w-full max-w-md lg:max-w-none">
      <div className="flex items-center justify-center">
        <Film film={FILMS.heels} isPlaying={isPlaying} className="-mr-8 w-[38%] -rotate-4 brightness-90" />
        <Film film={FILMS.pole} isPlaying={isPlaying} className="z-10 w-[46%]" />
        <Film film={FILMS.silks} isPlaying={isPlaying} className="-ml-8 w-[38%] rotate-4 brightness-90" />
      </div>
      <Button
        variant="ghost"
        className="mx-auto mt-3 flex px-3 text-sm text-quiet"
        onClick={() => play(!isPlaying)}
      >
        <Icon className="size-4" aria-hidden />
        {isPlaying ? 'Pause the videos' : 'Play the videos'}
      </Button>
    </div>
  )
}
