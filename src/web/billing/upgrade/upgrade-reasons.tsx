import { Clapperboard, Download, Pause, Play, Sparkles, Tags, Tv } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FREE_DOWNLOADS, FREE_PERSONAL_UPLOADS } from '#domain/account/capabilities.ts'
import type { UpgradeFeature } from '#domain/upgrade-features.ts'
import { Film } from '#web/pieces/film.tsx'
import { FILMS, playsByItself } from '#web/pieces/films.ts'
import { Button } from '#web/ui/action/button.tsx'
import { CARD } from '#web/ui/layout/card.tsx'
import { scrollToSection } from './scroll-to-section.ts'

type Reason = {
  id: UpgradeFeature
  icon: typeof Download
  title: string
  text: string
  free: ReactNode
  pro: ReactNode
}

const REASONS: readonly Reason[] = [
  {
    id: 'videos',
    icon: Clapperboard,
    title: 'Upload your own background videos',
    text: 'Your room, your people, your light: the footage your students recognize.',
    free: <Figure value={FREE_PERSONAL_UPLOADS} unit="upload" />,
    pro: <Figure value="Unlimited" unit="uploads" />,
  },
  {
    id: 'downloads',
    icon: Download,
    title: 'Download as many as you make',
    text: 'A video for every class, every workshop, every last free place.',
    free: <Figure value={FREE_DOWNLOADS} unit="downloads per month" />,
    pro: <Figure value="Unlimited" unit="downloads" />,
  },
  {
    id: 'hd',
    icon: Tv,
    title: 'Videos in HD',
    text: '1080×1920, as sharp as the phones they are watched on.',
    free: <Figure value="540×960" unit="Standard" />,
    pro: <Figure value="1080×1920" unit="HD" />,
  },
  {
    id: 'custom-classes',
    icon: Tags,
    title: 'Custom class types with descriptions',
    text: 'Name your classes as your studio does. On Studio Pro the whole team inherits them.',
    free: <Figure value="Standard" unit="class types" />,
    pro: <Figure value="Your own" unit="class types" />,
  },
]

export const UpgradeReasons = ({ mayUpgrade }: { mayUpgrade: boolean }) => (
  <div className="flex flex-col gap-6">
    <NoWatermark mayUpgrade={mayUpgrade} />
    {REASONS.map((reason) => (
      <Comparison key={reason.id} mayUpgrade={mayUpgrade} {...reason} />
    ))}
  </div>
)

/** The same video as a free account and as a subscriber gets it, playing beside each other (EX-8). */
function NoWatermark({ mayUpgrade }: { mayUpgrade: boolean }) {
  const [isPlaying, play] = useState(playsByItself)
  const Icon = isPlaying ? Pause : Play
  return (
    <Comparison
      id="watermark"
      icon={Sparkles}
      title="Remove watermarks"
      text="Your studio is the star of the video, with no other name on it."
      free={<Film film={FILMS.poleFree} isPlaying={isPlaying} className="w-full rounded-xl" />}
      pro={<Film film={FILMS.pole} isPlaying={isPlaying} className="w-full rounded-xl" />}
      mayUpgrade={mayUpgrade}
    >
      <Button
        variant="ghost"
        className="mx-auto mt-2 flex px-3 text-sm text-quiet"
        onClick={() => play(!isPlaying)}
      >
        <Icon className="size-4" aria-hidden />
        {isPlaying ? 'Pause both videos' : 'Play both videos'}
      </Button>
    </Comparison>
  )
}

type ComparisonProps = Reason & {
  mayUpgrade: boolean
  /** Below both sides. */
  children?: ReactNode
}

const Comparison = ({ id, icon: Icon, title, text, free, pro, mayUpgrade, children }: ComparisonProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className={`${CARD} scroll-mt-6 p-6 sm:p-8`}>
    <div className="grid items-center gap-8 md:grid-cols-[1fr_22rem]">
      <div>
        <Icon className="size-8 text-pink" aria-hidden />
        <h2 id={`${id}-title`} tabIndex={-1} className="mt-4 text-2xl font-semibold text-balance">
          {title}
        </h2>
        <p className="mt-2 max-w-md text-quiet">{text}</p>
        {mayUpgrade && (
          <Button variant="amber" className="mt-6" onClick={() => scrollToSection('pricing-plans')}>
            Upgrade to Pro
          </Button>
        )}
      </div>
      <div>
        <dl className="grid grid-cols-2 gap-4 text-center">
          <Side name="Free">{free}</Side>
          <Side name="Pro">{pro}</Side>
        </dl>
        {children}
      </div>
    </div>
  </section>
)

const Side = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col rounded-card border border-line bg-stage px-2 py-4">
    <dt className="text-sm font-semibold text-quiet">{name}</dt>
    <dd className="mt-3 grid flex-1 place-items-center">{children}</dd>
  </div>
)

function Figure({ value, unit }: { value: ReactNode; unit: string }) {
  return (
    <span>
      <span className="tabular block text-xl font-bold sm:text-2xl">{value}</span>
      <span className="text-sm text-quiet">{unit}</span>
    </span>
  )
}
