import type { ComposeJob } from '#media/compose-job.ts'
import { outputEncoder } from '#media/plan/encoder-profile.ts'
import type { Span } from '#media/plan/split.ts'
import { composedFrames } from './composed-frames.ts'
import { PartWriter } from './part-file.ts'
import type { PreparedCache } from './prepared.ts'
import type { Pulse } from './pulse.ts'
import { VideoEncoder } from './video-encoder.ts'

export type ComposePartTask = { job: ComposeJob; span: Span; out: string }

/** Paints and encodes the frames of one span into a part file. */
export async function composePart(
  { job, span, out }: ComposePartTask,
  cache: PreparedCache,
  pulse: Pulse,
): Promise<void> {
  const encoder = await VideoEncoder.open({ ...outputEncoder(job.output), threads: 1 })
  const part = new PartWriter(out)
  try {
    for await (const { frame, output } of composedFrames(job, span, { cache, pulse })) {
      encoder.encode(frame, output, (packet) => part.write(packet))
      await pulse((output + 1 - span.from) / (span.to - span.from))
    }
    encoder.encode(null, 0, (packet) => part.write(packet))
    await part.finish()
  } finally {
    encoder.close()
  }
}
