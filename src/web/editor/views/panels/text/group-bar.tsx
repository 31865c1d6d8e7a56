import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Copy,
  Trash2,
} from 'lucide-react'
import { DISTRIBUTED_MIN } from '#web/editor/model/selection/arrange-group.ts'
import type { GroupActions } from '#web/editor/tools/actions/group-actions.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'

const EDGES = [
  ['left', <AlignStartVertical key="left" />],
  ['center', <AlignCenterVertical key="center" />],
  ['right', <AlignEndVertical key="right" />],
  ['top', <AlignStartHorizontal key="top" />],
  ['middle', <AlignCenterHorizontal key="middle" />],
  ['bottom', <AlignEndHorizontal key="bottom" />],
] as const

/** What can be done to all selected elements at once. */
export function GroupBar({ count, group }: { count: number; group: GroupActions }) {
  const isFew = count < DISTRIBUTED_MIN
  return (
    <div
      role="toolbar"
      aria-label={`${count} elements selected`}
      className="mb-2 flex flex-wrap items-center rounded-control border border-line bg-pink/15 p-1"
    >
      <span className="mr-auto px-2 text-sm">{count} elements selected</span>
      {EDGES.map(([edge, icon]) => (
        <IconButton key={edge} label={`Align ${edge}`} icon={icon} onClick={() => group.align(edge)} />
      ))}
      <IconButton
        label="Distribute horizontally"
        icon={<AlignHorizontalDistributeCenter />}
        ariaDisabled={isFew}
        onClick={() => group.distribute('x')}
      />
      <IconButton
        label="Distribute vertically"
        icon={<AlignVerticalDistributeCenter />}
        ariaDisabled={isFew}
        onClick={() => group.distribute('y')}
      />
      <IconButton label="Duplicate selected elements" icon={<Copy />} onClick={() => group.duplicate()} />
      <IconButton label="Delete selected elements" icon={<Trash2 />} onClick={() => group.remove()} />
    </div>
  )
}
