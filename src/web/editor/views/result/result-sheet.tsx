import { CalendarPlus, Clapperboard, Crown, Download as DownloadIcon, Image, LayoutGrid } from 'lucide-react'
import { lazy, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { postBrand } from '#domain/brand-kit/post-brand.ts'
import { altTextOf, captionOf, nextClassOf } from '#domain/design/post-words.ts'
import { offerOf } from '#domain/fill-kit/offer-end.ts'
import { suggestHashtags } from '#domain/platform-safe/suggest-hashtags.ts'
import { useLexicon } from '#web/api/lexicon-query.ts'
import { useEdit, useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { useMaking } from '#web/editor/model/making-context.ts'
import { useBrandKit } from '#web/editor/model/use-brand-kit.ts'
import { AllowanceCount, AllowanceEnd } from '#web/editor/views/generate/allowance-note.tsx'
import { kitPage, upgradePage, VIDEOS_PAGE } from '#web/pages.ts'
import { AltTextButton } from '#web/pieces/alt-text-button.tsx'
import { CopyButton } from '#web/pieces/copy-button.tsx'
import { downloadLabel, isBusy } from '#web/pieces/download/download.ts'
import type { FinalVideo } from '#web/pieces/download/final-video.ts'
import { OfferNote } from '#web/pieces/offer-note.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { LateDialog } from '#web/ui/layer/late-dialog.tsx'
import { ResultFilm } from './result-film.tsx'

const CoverDialog = lazy(async () => ({
  default: (await import('#web/editor/views/generate/cover-dialog.tsx')).CoverDialog,
}))

type ResultSheetProps = { video: FinalVideo; onClose: () => void }

/** The finished film, and what people do with it next. */
export function ResultSheet({ video, onClose }: ResultSheetProps) {
  const { user } = useEditorModel()
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Your video is ready"
      description={
        user.isGuest ? 'Create your free account to save it. Until then we keep it for a day.' : undefined
      }
      footer={<SaveButton video={video} />}
      wide
    >
      <div className="flex flex-col gap-4 sm:flex-row sm:gap-6">
        <ResultFilm video={video} />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <PostWords />
          <MoreActions video={video} onClose={onClose} />
        </div>
      </div>
    </Dialog>
  )
}

/** Saves or shares within the tap. A guest is asked for an account. */
function SaveButton({ video }: { video: FinalVideo }) {
  const { user } = useEditorModel()
  const { downloader, memory } = useMaking()
  const download = useStore(downloader.store)
  const offer = useEditor(useShallow((state) => offerOf(designOf(state))))
  return (
    <>
      {download.notice && (
        <p role="status" className="min-w-0 flex-1 basis-full text-sm text-quiet">
          {download.notice.title}
        </p>
      )}
      <OfferNote offer={offer} user={user} className="basis-full" />
      <AllowanceCount className="basis-full" />
      {!memory.get(video.renderId)?.isTaken && <AllowanceEnd className="basis-full text-sm" />}
      <Button
        variant="primary"
        size="lg"
        className="flex-1"
        busy={isBusy(download) && downloadLabel(download)}
        onClick={() => void downloader.download(video)}
      >
        <DownloadIcon className="size-5" aria-hidden />
        {user.isGuest ? 'Save Video' : downloadLabel(download)}
      </Button>
    </>
  )
}

function PostWords() {
  const design = useEditor(designOf)
  const brand = postBrand(useBrandKit()?.kit)
  const hashtags = suggestHashtags(design.form, useLexicon(), brand)
  const caption = captionOf(design, { hashtags, city: brand.city })
  return (
    <>
      <CopyButton className={ROW} what="Caption" words={caption}>
        Copy caption and hashtags
      </CopyButton>
      <AltTextButton className={ROW} words={altTextOf(design)} />
    </>
  )
}

const ROW = 'min-h-12 justify-start gap-3 px-4 text-left whitespace-normal'

function MoreActions({ video, onClose }: ResultSheetProps) {
  const { user } = useEditorModel()
  const [isChoosing, choose] = useState(false)
  return (
    <>
      {!user.isGuest && (
        <Button className={ROW} onClick={() => choose(true)}>
          <Image className="size-5 shrink-0" aria-hidden />
          Choose a cover
        </Button>
      )}
      <NextClass onClose={onClose} />
      {!user.isGuest && <ToKit onClose={onClose} />}
      {!user.isGuest && (
        <Link href={VIDEOS_PAGE} className={buttonClass({ className: ROW })} onClick={onClose}>
          <Clapperboard className="size-5 shrink-0" aria-hidden />
          My videos
        </Link>
      )}
      {video.watermarked && !user.isGuest && (
        <Link href={upgradePage('watermark')} className={buttonClass({ variant: 'amber', className: ROW })}>
          <Crown className="size-5 shrink-0" aria-hidden />
          Remove watermark
        </Link>
      )}
      {isChoosing && (
        <LateDialog onClose={() => choose(false)}>
          <CoverDialog video={video} onClose={() => choose(false)} />
        </LateDialog>
      )}
    </>
  )
}

/** More posts of the same class, from this design as it is saved. */
function ToKit({ onClose }: { onClose: () => void }) {
  const { drafts } = useEditorModel()
  const [, navigate] = useLocation()
  const [isSaving, setSaving] = useState(false)
  async function go(): Promise<void> {
    setSaving(true)
    await drafts.flush()
    onClose()
    navigate(kitPage({ draft: drafts.store.getState().id }))
  }
  return (
    <Button className={ROW} busy={isSaving && 'Saving your design…'} onClick={() => void go()}>
      <LayoutGrid className="size-5 shrink-0" aria-hidden />
      Five posts to fill this class
    </Button>
  )
}

/** The same design with the date of the class a week later. */
function NextClass({ onClose }: { onClose: () => void }) {
  const edit = useEdit()
  const next = nextClassOf(useEditor(designOf))
  if (!next) return null
  const turn = () => {
    edit({ kind: 'fill-form', form: { classDate: next.date } })
    onClose()
  }
  return (
    <Button className={ROW} onClick={turn}>
      <CalendarPlus className="size-5 shrink-0" aria-hidden />
      Next class: {next.label}
    </Button>
  )
}
