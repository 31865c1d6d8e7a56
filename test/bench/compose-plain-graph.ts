import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Material } from './compose-material.ts'

const run = promisify(execFile)

export const hasFfmpeg = () =>
  run('ffmpeg', ['-version']).then(
    () => true,
    () => false,
  )

/** The usual overlay graph: one command decodes, scales and rotates everything for every frame. */
export async function plainGraph(
  { source, text, overlays }: Material,
  count: number,
  out: string,
): Promise<void> {
  const used = overlays.slice(0, count)
  const graph = [
    '[0:v]fps=30,scale=540:960:force_original_aspect_ratio=increase,crop=540:960,setsar=1[v0]',
    '[1:v]scale=540:960,format=rgba,fade=in:st=0:d=3:alpha=1[text]',
    '[v0][text]overlay=0:0[w0]',
    ...used.map(({ use: { scale, rotation, x, y } }, index) => {
      const turn = `rotate=${rotation}*PI/180:c=none:ow=rotw(${rotation}*PI/180):oh=roth(${rotation}*PI/180)`
      const place = `overlay=x=${x / 100}*W-w/2:y=${y / 100}*H-h/2:shortest=0`
      return `[${index + 2}:v]fps=30,scale=${Math.round(162 * scale)}:-1,format=rgba,${turn}[o${index}];[w${index}][o${index}]${place}[w${index + 1}]`
    }),
  ].join(';')
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-nostdin', '-i', source, '-loop', '1', '-i', text],
    ...used.flatMap(({ source: file }) => ['-stream_loop', '-1', ...decoderOf(file), '-i', file]),
    ...['-filter_complex', graph, '-map', `[w${used.length}]`, '-map', '0:a?', '-t', '15'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p', '-c:a', 'aac', out],
  ])
}

/** Only this decoder keeps the alpha channel of a WebM, and FFmpeg does not choose it by default. */
const decoderOf = (file: string): readonly string[] => (file.endsWith('.webm') ? ['-c:v', 'libvpx-vp9'] : [])
