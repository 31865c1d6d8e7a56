import { Readable } from 'node:stream'
import { makeZip, predictLength } from 'client-zip'
import type { readBatchFiles } from '#contract/batches.ts'
import { batchFileNames } from '#domain/batches/batch-file-names.ts'
import { type PostBrand, postBrand } from '#domain/brand-kit/post-brand.ts'
import type { Design } from '#domain/design/design.ts'
import { captionOf } from '#domain/design/post-words.ts'
import type { Lexicon } from '#domain/platform-safe/lexicon.ts'
import { suggestHashtags } from '#domain/platform-safe/suggest-hashtags.ts'
import { Problem } from '#domain/problem.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { kitInUse } from '#server/brand-kit/kit-in-use.ts'
import type { Answer, Call } from '#server/http/call.ts'
import { findLexicon } from '#server/platform-terms/find-lexicon.ts'
import { type Finished, findFinished } from '#server/renders/downloads/find-finished.ts'
import { takeDownload } from '#server/renders/downloads/take-download.ts'
import { findBatch } from './batch-view.ts'
import { selectFinished } from './batches.repository.ts'

type ReadFiles = typeof readBatchFiles
type FilesCall = Call<ReadFiles>

type Film = { readonly name: string; readonly video: Finished; readonly caption: string }

/**
 * The finished videos of a batch and their captions as one ZIP, without compression: videos have theirs. Nothing of it is
 * stored: one file after the other is read while it is sent.
 */
export async function batchFiles(call: FilesCall): Promise<Answer<ReadFiles>> {
  const { actor, params, clock } = call
  await findBatch(call.sql, { id: params.id, ownerId: actor.id })
  const films = await filmsOf(call)
  const metadata = films.flatMap(({ name, video, caption }) => [
    { name: `${name}.mp4`, size: video.bytes },
    { name: `${name}.txt`, size: Buffer.byteLength(caption) },
  ])
  const day = clock.now().toISOString().slice(0, 10)
  return {
    stream: () => Readable.fromWeb(makeZip(entries(call, films)) as Parameters<typeof Readable.fromWeb>[0]),
    size: Number(predictLength(metadata)),
    contentType: 'application/zip',
    cacheControl: 'private, no-store',
    attachment: `polepro-${day}.zip`,
    onHandOut: () => takeAll(call, films),
  }
}

async function filmsOf(call: FilesCall): Promise<Film[]> {
  const { sql, actor, params } = call
  const rows = await selectFinished(sql, params.id)
  if (rows.length === 0) throw new Problem('batch.nothing')
  const told: Told = { lexicon: await findLexicon(sql), brand: postBrand(await kitInUse(call)) }
  const names = batchFileNames(rows.map(({ title }) => title))
  return Promise.all(
    rows.map(async ({ renderId, design, bookingLink }, at) => ({
      name: names[at] ?? '',
      video: await findFinished(sql, { id: renderId, ownerId: actor.id }),
      caption: captionText(design, bookingLink ?? '', told),
    })),
  )
}

/** What captions know beside their designs. */
type Told = { readonly lexicon: Lexicon; readonly brand: PostBrand }

/** What stands under the post. Blank where the design was deleted. */
function captionText(design: Design | null, bookingLink: string, { lexicon, brand }: Told): string {
  if (!design) return ''
  const link = bookingLink || undefined
  const hashtags = suggestHashtags(design.form, lexicon, brand)
  return `${captionOf(design, { hashtags, city: brand.city, link })}\n`
}

/** One file is open at a time. Where the download is given up, the error is thrown here: `client-zip` closes no file. */
async function* entries({ files }: FilesCall, films: readonly Film[]) {
  for (const { name, video, caption } of films) {
    const lastModified = video.finishedAt ?? undefined
    const content = await files.get(video.key)
    if (!content) throw new Error('A file that a row names is not in the store')
    try {
      yield { name: `${name}.mp4`, input: content.stream, size: video.bytes, lastModified }
    } finally {
      content.stream.destroy()
    }
    yield { name: `${name}.txt`, input: caption, lastModified }
  }
}

/** Counts each video as its own download would, or none of them if the allowance does not cover all. */
const takeAll = (call: FilesCall, films: readonly Film[]) =>
  withUserLock(call.sql, call.actor.id, async (sql) => {
    for (const { video } of films) await takeDownload({ ...call, sql }, video)
  })
