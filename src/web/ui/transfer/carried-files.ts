/** Whether a drag or a paste brings files. */
export const hasFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer?.types.includes('Files') ?? false

type Heard = { readonly target: EventTarget | null; readonly currentTarget: EventTarget | null }

/**
 * Whether an event happened in the element that hears of it. React also tells of those in dialogs that were opened from
 * within it, though they stand elsewhere on the page.
 */
export const isInside = ({ target, currentTarget }: Heard): boolean =>
  (currentTarget as Node | null)?.contains(target as Node | null) ?? false

const FIELDS = 'input:not([type=radio]), textarea, [contenteditable]'

/** Whether something is being written there: a paste belongs to it then. */
export const isField = (target: EventTarget | null): boolean =>
  Boolean((target as Partial<Element> | null)?.closest?.(FIELDS))
