import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Replaces the label while an action runs. Clicks are ignored; the focus stays. */
  busy?: string | false | undefined
}

/** A screen has one `primary` button. `amber` is for "Upgrade to Pro". */
export function Button({ variant, size, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass({ variant, size, className })}
      aria-busy={busy ? true : undefined}
      aria-disabled={busy ? true : undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? (
        <>
          <LoaderCircle className="size-5 animate-spin" aria-hidden />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  )
}
