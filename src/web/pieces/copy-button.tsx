import { Check, Copy } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { copyWords } from './copy-words.ts'

type CopyButtonProps = {
  /** Names the words, e.g. `Caption`. */
  what: string
  words: string
  className?: string | undefined
  /** Where they go. */
  hint?: string | undefined
  children: ReactNode
}

/** Copies words for a post, and says so until they change. */
export function CopyButton({ what, words, className, hint, children }: CopyButtonProps) {
  const hintId = useId()
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === words
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <Button
        className={className}
        aria-describedby={hint && hintId}
        onClick={async () => setCopied((await copyWords(what, words)) ? words : undefined)}
      >
        <Icon className="size-5 shrink-0" aria-hidden />
        {isCopied ? `${what} copied` : children}
      </Button>
      {hint && (
        <p id={hintId} className="text-sm text-quiet">
          {hint}
        </p>
      )}
    </>
  )
}
