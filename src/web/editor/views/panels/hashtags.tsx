import { Check, Copy } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { postBrand } from '#domain/brand-kit/post-brand.ts'
import { suggestHashtags } from '#domain/platform-safe/suggest-hashtags.ts'
import { useLexicon } from '#web/api/lexicon-query.ts'
import { useEditor } from '#web/editor/model/editor-context.ts'
import type { EditorState } from '#web/editor/model/editor-store.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { useBrandKit } from '#web/editor/model/use-brand-kit.ts'
import { copyHashtags } from '#web/editor/tools/platform-safe/copy-hashtags.ts'
import { Button } from '#web/ui/action/button.tsx'

const classOf = (state: EditorState) => {
  const { classType, title, details, studio } = designOf(state).form
  return { classType, title, details, studio }
}

/** Hashtags for the caption of the post: of the class and of the studio. */
export function Hashtags() {
  const about = useEditor(useShallow(classOf))
  const lexicon = useLexicon()
  const kit = useBrandKit()?.kit
  const tags = useMemo(() => suggestHashtags(about, lexicon, postBrand(kit)), [about, lexicon, kit])
  return (
    <section aria-label="Suggested hashtags" className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-sm font-semibold">Hashtags for your caption</h3>
        <CopyButton key={tags.join()} tags={tags} />
      </div>
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li
            translate="no"
            key={tag}
            className="rounded-chip border border-line bg-raised px-3 py-1.5 text-sm leading-tight wrap-anywhere"
          >
            {tag}
          </li>
        ))}
      </ul>
    </section>
  )
}

function CopyButton({ tags }: { tags: readonly string[] }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <Button
      variant="ghost"
      className="-mx-3 px-3 text-sm"
      onClick={async () => setCopied(await copyHashtags(tags, navigator.clipboard))}
    >
      {isCopied ? (
        <Check className="size-4 text-done" aria-hidden />
      ) : (
        <Copy className="size-4" aria-hidden />
      )}
      {isCopied ? 'Copied' : 'Copy hashtags'}
    </Button>
  )
}
