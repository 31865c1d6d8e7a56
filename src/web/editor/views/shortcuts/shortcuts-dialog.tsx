import { Fragment, useId } from 'react'
import {
  type KeyCombination,
  type ShortcutRow,
  type ShortcutSection,
  shortcutList,
} from '#web/editor/tools/keyboard/shortcut-list.ts'
import { Dialog } from '#web/ui/layer/dialog.tsx'

/** All shortcuts of the editor, with the modifier of this platform. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Keyboard shortcuts"
      description="They work everywhere but in text fields. Those marked “stage” need the focus on the stage."
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing else in it takes the focus, and low windows scroll it */}
      <section aria-label="All shortcuts" tabIndex={0} className="columns-1 gap-x-10 sm:columns-2">
        {shortcutList(navigator.platform).map((section) => (
          <Section key={section.title} {...section} />
        ))}
      </section>
    </Dialog>
  )
}

function Section({ title, rows }: ShortcutSection) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-6 break-inside-avoid">
      <h3 id={id} className="mb-1 font-semibold text-pink-soft">
        {title}
      </h3>
      <dl>
        {rows.map((row) => (
          <Row key={row.label} {...row} />
        ))}
      </dl>
    </section>
  )
}

const Row = ({ label, combinations, isOnStage }: ShortcutRow) => (
  <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-1.5 last:border-b-0">
    <dt className="text-sm">
      {label}
      {isOnStage && <span className="ml-2 text-xs text-quiet">stage</span>}
    </dt>
    <dd className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      {combinations.map((keys, index) => (
        <Fragment key={keys.map(({ sign }) => sign).join()}>
          {index > 0 && <span className="sr-only">or</span>}
          <Keys keys={keys} />
        </Fragment>
      ))}
    </dd>
  </div>
)

const Keys = ({ keys }: { keys: KeyCombination }) => (
  <span className="inline-flex gap-1">
    {keys.map(({ sign, spoken }) => (
      <kbd
        key={sign}
        className="grid min-h-7 min-w-7 place-items-center rounded-lg border border-edge bg-raised px-1.5 font-sans text-sm"
      >
        <span aria-hidden>{sign}</span>
        <span className="sr-only">{spoken}</span>
      </kbd>
    ))}
  </span>
)
