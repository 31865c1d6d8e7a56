import { Diamond, Plus, Trash2 } from 'lucide-react'
import type { CropPath } from '#domain/library/framing.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Slider } from '#web/ui/field/slider.tsx'
import { keyAt } from './crop-keys.ts'

type PathKeysProps = {
  keys: CropPath
  /** Shown time, and the last one, in seconds. */
  at: number
  seconds: number
  onAt: (at: number) => void
  onSet: () => void
  onDelete: (index: number) => void
}

const spoken = (at: number) => `${at.toFixed(1)} seconds`

/** The time line of a path with its keys. */
export function PathKeys({ keys, at, seconds, onAt, onSet, onDelete }: PathKeysProps) {
  const present = keyAt(keys, at)
  return (
    <div className="mt-2 flex flex-col">
      <Slider label="Time" unit="s" min={0} max={seconds} step={0.1} value={at} onChange={onAt} />
      <ul aria-label="Keys" className="flex max-h-28 flex-wrap gap-1 overflow-y-auto">
        {keys.map((key, index) => (
          <li key={key.at}>
            <button
              type="button"
              aria-label={`Key at ${spoken(key.at)}`}
              aria-pressed={index === present}
              onClick={() => onAt(key.at)}
              onKeyDown={(event) => event.key === 'Delete' && onDelete(index)}
              className={cn(
                'tabular flex min-h-11 min-w-11 items-center gap-1 rounded-control border px-2 text-sm',
                index === present ? 'border-pink text-ink' : 'border-line text-quiet hover:border-edge',
              )}
            >
              <Diamond className="size-3" aria-hidden />
              {key.at.toFixed(1)}
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex items-center gap-2">
        <Button onClick={onSet} disabled={present >= 0}>
          <Plus aria-hidden />
          Set a key here
        </Button>
        <IconButton
          label="Delete this key"
          icon={<Trash2 />}
          disabled={present < 0 || keys.length < 2}
          onClick={() => onDelete(present)}
        />
      </div>
    </div>
  )
}
