import { X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type RefObject, useId } from 'react'
import { SAFE_ZONE_LABELS, SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'
import { SAFE_ZONE_PROFILES, SAFE_ZONES_AS_OF } from '#domain/safe-zones/safe-zone-profiles.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Select } from '../../../ui/choice/select.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { useDesk, useEditor } from '../../editor-context.ts'
import { useMedia } from '../../use-media.ts'
import { chooseZones, chosenZones } from '../chosen.ts'
import { CoveredList } from './covered-list.tsx'

const NONE = 'none'

const OPTIONS = [
  { value: NONE, label: 'None' },
  ...SafeZoneId.options.map((id) => ({ value: id, label: SAFE_ZONE_LABELS[id] })),
]

/** What the panel is used together with; a press there is no reason to go. */
const COMPANIONS = '[data-stage], [data-sonner-toaster]'

/** Where there is room for it beside the stage; elsewhere it rises from its button. */
const WIDE = '(min-width: 1024px)'

/** Keeps clear of what is said at the top (Undo is there) and of the bar at the foot. */
const MARGINS = { top: 142, right: 12, bottom: 84, left: 12 }

type PanelProps = { button: RefObject<HTMLButtonElement | null>; onClose: () => void }

const stage = (): HTMLElement | null => document.querySelector('[data-stage]')

/** Not a dialog: the stage stays in sight and in use, and the keys of the editor keep working. */
export function SafeZonesPanel({ button, onClose }: PanelProps) {
  const titleId = useId()
  const isWide = useMedia(WIDE)
  const anchor = (isWide && stage()) || button.current
  if (!anchor) return null
  const keepIfCompanion = (event: { target: EventTarget | null; preventDefault(): void }) => {
    const { target } = event
    if (target instanceof Element && (target.closest(COMPANIONS) || button.current?.contains(target)))
      event.preventDefault()
  }
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={{ current: anchor }} />
      <Popover.Portal>
        <Popover.Content
          role="region"
          aria-labelledby={titleId}
          side={isWide ? 'left' : 'top'}
          align={isWide ? 'start' : 'end'}
          sideOffset={12}
          collisionPadding={isWide ? MARGINS : 8}
          onInteractOutside={keepIfCompanion}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            button.current?.focus()
          }}
          className="z-30 flex max-h-(--radix-popover-content-available-height) w-84 max-w-[calc(100vw-24px)] animate-fade flex-col rounded-card border border-line bg-raised shadow-card focus:outline-none"
        >
          <div className="flex items-center justify-between pt-1 pr-1 pl-4">
            <h2 id={titleId} className="font-semibold">
              Safe zones
            </h2>
            <IconButton label="Close safe zones" icon={<X />} onClick={onClose} />
          </div>
          <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-4 pt-1 pb-4">
            <PlaceSelect />
            <Findings />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function PlaceSelect() {
  const { editor } = useDesk()
  const id = useEditor(chosenZones)
  return (
    <Field label="Where will you show it?">
      {(control) => (
        <Select
          {...control}
          value={id ?? NONE}
          options={OPTIONS}
          onChange={(value) => chooseZones(editor, SafeZoneId.safeParse(value).data)}
        />
      )}
    </Field>
  )
}

const AS_OF = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(SAFE_ZONES_AS_OF),
)

function Findings() {
  const id = useEditor(chosenZones)
  if (!id)
    return (
      <p className="text-sm text-quiet">
        Apps lay their own captions and buttons over your video. Choose one to see what it covers.
      </p>
    )
  return (
    <>
      <CoveredList key={id} id={id} />
      <details className="text-xs text-quiet">
        <summary className="py-3.5 font-semibold">Where these zones come from</summary>
        <p>Guides only, never in your video. Apps change: this was read on {AS_OF}.</p>
        <ul className="mt-1 list-disc pl-4">
          {SAFE_ZONE_PROFILES[id].sources.map((source) => (
            <li key={source} className="wrap-anywhere">
              {source}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
