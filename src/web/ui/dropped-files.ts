/** Whether a drag or paste contains files. */
export const hasFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer?.types.includes('Files') ?? false

type Heard = { readonly target: EventTarget | null; readonly currentTarget: EventTarget | null }

/**
 * Whether the target is inside the current target. React events also bubble from portaled dialogs, which are
 * elsewhere in the DOM.
 */
export const isInside = ({ target, currentTarget }: Heard): boolean =>
  (currentTarget as Node | null)?.contains(target as Node | null) ?? false

const FIELDS = 'input:not([type=radio]), textarea, [contenteditable]'

/** Whether the target is a text field, to which a paste belongs. */
export const isField = (target: EventTarget | null): boolean =>
  Boolean((target as Partial<Element> | null)?.closest?.(FIELDS))
