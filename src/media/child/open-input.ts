import { AV_DISPOSITION_DEFAULT, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants'
import { Dictionary, FormatContext, InputFormat, type Stream } from 'node-av/lib'
import type { Container } from '#media/sniff.ts'
import { must, present } from './refuse.ts'

/** The only demuxer allowed for each container. Our own sniffing decides, never FFmpeg's. */
const DEMUXER: Record<Container | 'matroska', string> = {
  mp4: 'mov',
  mov: 'mov',
  webm: 'matroska',
  matroska: 'matroska',
  avi: 'avi',
  gif: 'gif',
  png: 'png_pipe',
  apng: 'apng',
  webp: 'webp_pipe',
  'webp-animated': 'webp_anim',
  jpeg: 'jpeg_pipe',
  mp3: 'mp3',
  wav: 'wav',
  ogg: 'ogg',
  flac: 'flac',
  m4a: 'mov',
}

/** Options of every open: no network, no playlists, no file but the named one. */
const GUARD = {
  protocol_whitelist: 'file',
  format_whitelist:
    'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,gif,png_pipe,apng,webp_pipe,webp_anim,jpeg_pipe,mp3,wav,ogg,flac',
  max_streams: 32,
  probesize: 5_000_000,
}

/**
 * Opens a file without FFmpeg's stream analysis, which would decode before our limits apply. `Container` comes from
 * `sniff`; 'matroska' is for our own intermediate files.
 */
export async function openInput(path: string, container: Container | 'matroska'): Promise<FormatContext> {
  const input = new FormatContext()
  input.allocContext()
  using options = Dictionary.fromObject(GUARD)
  const format = present(
    InputFormat.findInputFormat(DEMUXER[container]),
    `demuxer for ${container}`,
    'unsupported',
  )
  must(await input.openInput(`file:${path}`, format, options), `open as ${container}`)
  return input
}

export const videoStream = (input: FormatContext): Stream | undefined =>
  input.streams[input.findBestStream(AVMEDIA_TYPE_VIDEO)]

/** The sound that players choose, for files of ours. */
export const audioStream = (input: FormatContext): Stream | undefined =>
  input.streams[input.findBestStream(AVMEDIA_TYPE_AUDIO)]

/** All sounds of a file, first those that it turns on itself, in its own order. */
export const audioStreams = (input: FormatContext): readonly Stream[] =>
  input.streams
    .filter(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO)
    .toSorted((a, b) => Number(isTurnedOn(b)) - Number(isTurnedOn(a)))

const isTurnedOn = ({ disposition }: Stream): boolean => (disposition & AV_DISPOSITION_DEFAULT) !== 0
