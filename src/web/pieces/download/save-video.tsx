import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import type { CurrentUser } from '#contract/account.ts'
import type { MadeFormat, MadeVideo } from '#contract/made-videos.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { upgradePage } from '#web/pages.ts'
import { allowanceOf } from '#web/pieces/allowance.ts'
import { OfferNote } from '#web/pieces/offer-note.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { type DownloadNotice, downloadLabel, isBusy } from './download.ts'
import { createVideoDownloads, finalOf } from './video-downloads.ts'

type SaveProps = {
  video: Pick<MadeVideo, 'classType' | 'offer'>
  made: Pick<MadeFormat, 'renderId' | 'watermarked' | 'isPaid'>
  user: CurrentUser
}

/** Saves or shares within the tap, and says before whether it is counted. */
export function SaveVideo({ video, made, user }: SaveProps) {
  const client = useQueryClient()
  const [downloader] = useState(() => {
    const costsNothing = made.isPaid || capabilitiesOf(user).downloads === 'unlimited'
    return createVideoDownloads({ video, client, costsNothing })
  })
  const [final] = useState(() => finalOf(made))
  const download = useStore(downloader.store)
  useEffect(() => void downloader.prepare(final), [downloader, final])
  const { notice } = download
  return (
    <>
      <OfferNote offer={video.offer} user={user} className="basis-full" />
      {notice ? (
        <Said notice={notice} onCopy={() => void downloader.copyLink()} />
      ) : (
        <Price made={made} user={user} />
      )}
      <Button
        variant="primary"
        size="lg"
        className="flex-1"
        busy={isBusy(download) && downloadLabel(download)}
        onClick={() => void downloader.download(final)}
      >
        <Download className="size-5" aria-hidden />
        {downloadLabel(download)}
      </Button>
    </>
  )
}

const LINE = 'basis-full text-sm'

function Price({ made, user }: Omit<SaveProps, 'video'>) {
  const allowance = allowanceOf(user, useDateLocale())
  if (!allowance) return null
  if (made.isPaid) return <p className={`${LINE} text-quiet`}>Downloaded before: saving it again is free.</p>
  return (
    <p className={`${LINE} tabular text-quiet`}>{allowance.end ?? `Uses a download. ${allowance.used}.`}</p>
  )
}

function Said({ notice, onCopy }: { notice: DownloadNotice; onCopy: () => void }) {
  const { tone, title, text, steps, upgradeFeature, hasLink } = notice
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`${LINE} flex flex-col gap-1`}>
      <p className="font-semibold">{title}</p>
      {text && <p className="text-quiet">{text}</p>}
      {steps && (
        <ol className="list-decimal pl-5 text-quiet">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {hasLink && (
        <Button className="self-start" onClick={onCopy}>
          Copy the link
        </Button>
      )}
      {upgradeFeature && (
        <Link
          href={upgradePage(upgradeFeature)}
          className="inline-flex min-h-11 items-center self-start font-semibold text-amber underline"
        >
          See the plans
        </Link>
      )}
    </div>
  )
}
