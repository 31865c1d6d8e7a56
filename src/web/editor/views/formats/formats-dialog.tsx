import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { cropIn } from '#domain/formats/crop-in.ts'
import { automaticIn, overrideIn } from '#domain/formats/overrides.ts'
import { DEFAULT_FORMAT, FORMATS, type Format } from '#domain/geometry/formats.ts'
import { useEdit, useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { type SetTools, setToolsOf } from '#web/editor/model/formats/make-format-set.ts'
import { useClipPicture } from '#web/editor/tools/formats/use-clip-picture.ts'
import { useLaidOut } from '#web/editor/tools/formats/use-laid-out.ts'
import { AllowanceCount, AllowanceEnd } from '#web/editor/views/generate/allowance-note.tsx'
import { upgradePage } from '#web/pages.ts'
import type { SetProblem } from '#web/pieces/making/format-set.ts'
import { Button } from '#web/ui/action/button.tsx'
import { CheckField } from '#web/ui/field/check-line.tsx'
import { SegmentedControl } from '#web/ui/field/segmented-control.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { ClipPart } from './clip-part.tsx'
import { FormatPreview } from './format-preview.tsx'
import { FORMAT_OPTIONS, FORMAT_USES } from './format-words.ts'
import { SetList } from './set-list.tsx'

function useSetTools(): SetTools {
  const client = useQueryClient()
  const { editor } = useEditorModel()
  return setToolsOf({ editor, client })
}

/** Shows the design in each format, lets it be adjusted there, and makes all that are chosen. */
export function FormatsDialog({ onClose }: { onClose: () => void }) {
  const tools = useSetTools()
  const [format, show] = useState<Format>('1:1')
  const [chosen, choose] = useState<readonly Format[]>(FORMATS)
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Formats"
      description="One design, every shape. All formats together count as one download."
      footer={<SetButtons tools={tools} chosen={chosen} />}
    >
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <Shown format={format} onShow={show} />
        <div className="flex flex-col gap-4">
          <ChosenFormats chosen={chosen} onChoose={choose} />
          <AllowanceEnd />
          <AllowanceCount />
          <Problem tools={tools} />
          <SetList {...tools} />
        </div>
      </div>
    </Dialog>
  )
}

/** One format, and what can be changed in it. */
function Shown({ format, onShow }: { format: Format; onShow: (format: Format) => void }) {
  const design = useEditor(designOf)
  const laid = useLaidOut(format)
  const clip = useClipPicture()
  const crop = cropIn(design, format, clip.crop)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <SegmentedControl label="Shown format" value={format} options={FORMAT_OPTIONS} onChange={onShow} />
      <FormatPreview format={format} laid={laid} clip={clip.picture} crop={crop} at={clip.at} />
      <p className="text-center text-sm text-quiet">
        {format === DEFAULT_FORMAT
          ? 'This is your design. Change it on the stage.'
          : `${FORMAT_USES[format]}. Drag texts and overlays to move them in ${format} only.`}
      </p>
      {clip.hasFailed && (
        <p className="text-center text-sm text-amber">
          The clip’s picture could not be loaded. The video has it.
        </p>
      )}
      {laid?.notices.map((notice) => (
        <p key={notice} className="text-center text-sm text-amber">
          {notice}
        </p>
      ))}
      <ClipPart format={format} clip={clip} crop={crop} />
      <AutomaticButton format={format} />
    </div>
  )
}

/** Takes back what was changed in the format. */
function AutomaticButton({ format }: { format: Format }) {
  const design = useEditor(designOf)
  const edit = useEdit()
  if (!overrideIn(design, format)) return null
  return (
    <Button
      className="self-start"
      onClick={() => edit({ kind: 'replace', design: automaticIn(design, format) })}
    >
      <RotateCcw aria-hidden />
      Back to automatic in {format}
    </Button>
  )
}

type ChosenFormatsProps = { chosen: readonly Format[]; onChoose: (formats: readonly Format[]) => void }

const ChosenFormats = ({ chosen, onChoose }: ChosenFormatsProps) => (
  <fieldset>
    <legend className="font-semibold">Make</legend>
    <div className="grid grid-cols-2 gap-x-4 md:grid-cols-1">
      {FORMATS.map((format) => (
        <CheckField
          key={format}
          type="checkbox"
          checked={chosen.includes(format)}
          onChange={(isOn) =>
            onChoose(FORMATS.filter((each) => (each === format ? isOn : chosen.includes(each))))
          }
        >
          <span className="font-semibold">{format}</span>{' '}
          <span className="block text-sm text-quiet">{FORMAT_USES[format]}</span>
        </CheckField>
      ))}
    </div>
  </fieldset>
)

function Problem({ tools }: { tools: SetTools }) {
  const problem = useStore(tools.formatSet.store, (state): SetProblem | undefined => state.problem)
  if (!problem) return null
  return (
    <div role="alert" className="text-danger">
      <p>{problem.sentence}</p>
      {problem.upgradeFeature && (
        <Link href={upgradePage(problem.upgradeFeature)} className="font-semibold underline">
          See the plans
        </Link>
      )}
    </div>
  )
}

const labelOf = (count: number): string => (count === 1 ? 'Generate 1 video' : `Generate ${count} videos`)

function SetButtons({ tools: { formatSet }, chosen }: { tools: SetTools; chosen: readonly Format[] }) {
  const { editor } = useEditorModel()
  const { status, design } = useStore(formatSet.store)
  const isMade = useEditor(designOf) === design && status === 'made'
  const isMaking = status === 'asking' || status === 'making'
  return (
    <>
      {isMaking && <Button onClick={formatSet.cancel}>Cancel</Button>}
      <Button
        variant={isMade ? 'secondary' : 'primary'}
        busy={isMaking && 'Making your videos…'}
        disabled={chosen.length === 0}
        onClick={() => void formatSet.start(designOf(editor.store.getState()), chosen)}
      >
        {labelOf(chosen.length)}
      </Button>
    </>
  )
}
