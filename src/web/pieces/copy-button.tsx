import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { copyWords } from './copy-words.ts'

type CopyButtonProps = {
  /** Names the words, e.g. `Caption`. */
  what: string
  words: string
  className?: string | undefined
  children: ReactNode
}

/** Copies words for a post, and says so until they change. */
export function CopyButton({ what, words, className, children }: CopyButtonProps) {
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === words
  const Icon = isCopied ? Check : Copy
  return (
    <Button
      className={className}
      onClick={async () => setCopied((await copyWords(what, words)) ? words : undefined)}
    >
      <Icon className="size-5 shrink-0" aria-hidden />
      {isCopied ? `${what} copied` : children}
    </Button>
  )
}
