import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/account.ts'
import { postBrand } from '#domain/brand-kit/post-brand.ts'
import type { BrandWords } from '#domain/promotion/brand-words.ts'
import { brandKitQuery } from '#web/api/brand-kit-query.ts'
import { makeDownloading } from './download/make-downloading.ts'
import type { EditorModel } from './editor-context.ts'
import { makeGenerating, watchRenders } from './generate/make-generating.ts'
import type { Making } from './making-context.ts'
import { placeArrived } from './place-arrived.ts'
import { makeWriting } from './promotion/make-writing.ts'
import { publishSelection } from './publish-selection.ts'

type Parts = Pick<EditorModel, 'editor' | 'drafts' | 'clock' | 'fonts'> & {
  readonly client: QueryClient
  readonly user: CurrentUser
}

/** Words of the account's brand, as far as they are loaded. */
const brandWordsIn = (client: QueryClient): BrandWords =>
  postBrand(client.getQueryData(brandKitQuery.queryKey)?.kit)

export function createMaking({ editor, drafts, clock, fonts, client, user }: Parts): Making {
  const generating = makeGenerating({ editor, fonts, client, user: user.id })
  return {
    ...generating,
    ...makeDownloading({ editor, client, memory: generating.memory, isGuest: user.isGuest ?? false }),
    writing: makeWriting({ editor, drafts, clock, words: () => brandWordsIn(client) }),
  }
}

/** Runs it while the editor is open. The returned function ends that. */
export function runMaking(
  { writing, ...making }: Making,
  { editor, client }: Pick<Parts, 'editor' | 'client'>,
): () => void {
  const stops = [
    watchRenders({ ...making, editor }),
    publishSelection(editor),
    writing.watch(),
    placeArrived(editor, client),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
