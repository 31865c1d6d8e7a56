import { Link } from '@tanstack/react-router'
import { Download as DownloadIcon, RotateCcw, Sparkles } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { capabilitiesOf, covers } from '#domain/account/capabilities.ts'
import { Button } from '../../../ui/action/button.tsx'
import { buttonClass } from '../../../ui/action/button-class.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { editWithUndo } from '../../delete-with-undo.ts'
import { downloadLabel, isBusy } from '../../download/download.ts'
import { useDesk, useEditor } from '../../editor-context.ts'
import { ActionMessage } from './action-message.tsx'
import { generateLook } from './generate-label.ts'

const COMPACT = 'min-h-12 min-w-0 flex-auto gap-1.5 px-2.5 text-sm'

export function ActionBar() {
  const { downloader } = useDesk()
  const isReady = useEditor(({ session }) => session.generation.status === 'completed')
  useEffect(() => {
    if (!isReady) downloader.forget()
  }, [isReady, downloader])
  return (
    <section aria-label="Make the video" className="relative">
      <ActionMessage />
      <h2 className="wish mb-1 text-center text-sm font-semibold text-quiet">If you like it press</h2>
      <div className="flex gap-2">
        <GenerateButton />
        <DownloadButton />
        <RefreshButton />
      </div>
    </section>
  )
}

function GenerateButton() {
  const { generator, user } = useDesk()
  const generation = useEditor(({ session }) => session.generation)
  const { label, isBusy, isDone } = generateLook(generation)
  if (!covers(capabilitiesOf(user).downloads, user.downloadCount) && !isBusy) {
    return (
      <Link
        to="/upgrade"
        search={{ feature: 'downloads' }}
        className={buttonClass({ variant: 'amber', className: COMPACT })}
      >
        Upgrade to Pro
      </Link>
    )
  }
  return (
    <Button
      variant={isDone ? 'secondary' : 'primary'}
      className={COMPACT}
      busy={isBusy && label}
      disabled={isDone}
      onClick={generator.start}
    >
      <Sparkles className="size-4" aria-hidden />
      {label}
    </Button>
  )
}

function DownloadButton() {
  const { downloader } = useDesk()
  const download = useStore(downloader.store)
  const video = useEditor(({ session: { generation } }) =>
    generation.status === 'completed' ? generation.video : undefined,
  )
  return (
    <Button
      variant={video ? 'primary' : 'secondary'}
      className={COMPACT}
      busy={isBusy(download) && downloadLabel(download)}
      disabled={!video}
      onClick={() => video && void downloader.download(video)}
    >
      <DownloadIcon className="size-4" aria-hidden />
      {downloadLabel(download)}
    </Button>
  )
}

/** Back to a clean desk, and back again if that was not meant. */
function RefreshButton() {
  const { editor } = useDesk()
  return (
    <IconButton
      label="Refresh"
      tone="outlined"
      className="size-12"
      icon={<RotateCcw />}
      onClick={() => editWithUndo(editor, { kind: 'reset' }, 'Design cleared.')}
    />
  )
}
