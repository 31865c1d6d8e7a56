import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { type PostBrand, postBrand } from '#domain/brand-kit/post-brand.ts'
import type { Design } from '#domain/design/design.ts'
import { altTextOf } from '#domain/design/post-words.ts'
import { type ClassToFill, type KitKind, kitEdits, kitWords } from '#domain/fill-kit/fill-kit.ts'
import { kitLook, kitStart } from '#domain/fill-kit/kit-start.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { brandKitQuery } from '#web/api/brand-kit-query.ts'
import { useLexicon } from '#web/api/lexicon-query.ts'
import { AltTextButton } from '#web/pieces/alt-text-button.tsx'
import { CopyButton } from '#web/pieces/copy-button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { cn } from '#web/ui/class-names.ts'
import { CARD } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import type { KitPainter } from './kit-painter.ts'
import { adviceFor, FORMAT_OF, missingFor, type PostShape, postName } from './kit-words.ts'
import { OpenInEditor, PosterSaving, VideoMaking } from './post-making.tsx'
import { PostPicture } from './post-picture.tsx'
import { useNear } from './use-near.ts'

export type PostCardProps = {
  kind: KitKind
  base: Design
  about: ClassToFill
  shape: PostShape
  painter: KitPainter
  user: CurrentUser
  /** `yyyy-MM-dd`. */
  today: string
}

/** A post of the class: its picture, its words, and what is made of it. */
export function PostCard(props: PostCardProps) {
  const { kind, about } = props
  const { near, isNear } = useNear()
  const id = useId()
  const missing = missingFor(kind, about)
  return (
    <article ref={near} aria-labelledby={id} className={cn(CARD, 'flex flex-col gap-4 p-4')}>
      <h2 id={id} className="font-display text-xl font-bold">
        {postName(kind, about)}
      </h2>
      {missing === undefined ? (
        <Post {...props} isWanted={isNear} />
      ) : (
        <p className="rounded-control border border-dashed border-edge p-4 text-quiet">{missing}</p>
      )}
    </article>
  )
}

const NO_NOTICES: readonly string[] = []

function Post({
  kind,
  base,
  about,
  shape,
  painter,
  user,
  today,
  isWanted,
}: PostCardProps & { isWanted: boolean }) {
  const composed = useQuery({
    queryKey: ['kit-post', kind, base, about],
    queryFn: () => painter.edited(kitStart(base), kitEdits(kind, about, kitLook(base))),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: (before: Design | undefined) => before,
  })
  const [notices, setNotices] = useState(NO_NOTICES)
  const name = postName(kind, about)
  const format = FORMAT_OF[shape]
  const design = composed.isPlaceholderData ? undefined : composed.data
  const advice = adviceFor(kind, about, { today, locale: useDateLocale() })
  if (composed.isError)
    return (
      <ErrorState
        title="This post could not be laid out."
        message={sentenceOf(composed.error)}
        busy={composed.isFetching}
        onRetry={() => void composed.refetch()}
      />
    )
  return (
    <>
      <div className="flex items-start gap-4">
        <div className="w-36 shrink-0">
          <PostPicture
            design={composed.data}
            format={format}
            painter={painter}
            user={user}
            name={`${name}, as ${shape}`}
            onNotices={setNotices}
          />
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          {[...(advice ? [advice] : []), ...notices].map((sentence) => (
            <p key={sentence} className="text-sm text-amber">
              {sentence}
            </p>
          ))}
          {composed.data && <Words {...{ kind, about, shape, user }} design={composed.data} />}
        </div>
      </div>
      <div className="flex flex-col gap-2">
        {shape === 'poster' ? (
          <PosterSaving design={design} format={format} user={user} name={name} />
        ) : (
          <VideoMaking design={design} format={format} user={user} name={name} />
        )}
        <OpenInEditor design={design} />
      </div>
    </>
  )
}

const COPY = 'min-h-11 justify-start gap-2 px-3 text-left text-sm whitespace-normal'

type WordsProps = Pick<PostCardProps, 'kind' | 'about' | 'shape' | 'user'> & { design: Design }

/** What of the account's brand its captions say. */
const useBrand = (user: CurrentUser): PostBrand =>
  postBrand(useQuery({ ...brandKitQuery, enabled: !user.isGuest }).data?.kit)

/** What is posted with it. */
function Words({ kind, about, shape, user, design }: WordsProps) {
  const isPicture = shape === 'poster'
  const { caption, hashtags } = kitWords(kind, about, useLexicon(), useBrand(user))
  return (
    <>
      <p translate="no" className="line-clamp-6 text-sm whitespace-pre-line text-quiet wrap-anywhere">
        {caption}
      </p>
      <CopyButton what="Caption" words={caption} className={COPY}>
        Copy caption
      </CopyButton>
      <AltTextButton isPicture={isPicture} words={altTextOf(design, { isPicture })} className={COPY} />
      {hashtags.length > 0 && (
        <CopyButton what="Hashtags" words={hashtags.join(' ')} className={COPY}>
          Copy hashtags
        </CopyButton>
      )}
    </>
  )
}
