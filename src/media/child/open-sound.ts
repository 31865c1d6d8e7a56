import type { FormatContext, Stream } from 'node-av/lib'
import { MediaError } from '#media/media-error.ts'
import { codingOf, Decoder } from './decoder.ts'
import { audioStreams } from './open-input.ts'

export type OpenedSound = { stream: Stream; decoder: Decoder }

/**
 * Opens the first sound of a file that can be decoded: a phone writes a second one that only its maker can read. Without
 * any, `unread` is the coding of the first; undefined for a file without sound.
 */
export async function openSound(
  input: FormatContext,
): Promise<{ opened?: OpenedSound; unread?: string | undefined }> {
  const streams = audioStreams(input)
  for (const stream of streams) {
    const decoder = await Decoder.open(stream).catch(isUnreadable)
    if (decoder) return { opened: { stream, decoder } }
  }
  return { unread: streams[0] && codingOf(streams[0]) }
}

/** Passes on what says nothing about the file. */
function isUnreadable(error: unknown): undefined {
  if (error instanceof MediaError && (error.reason === 'codec' || error.reason === 'unreadable'))
    return undefined
  throw error
}
