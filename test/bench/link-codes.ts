/**
 * Reads the codes of all posts of the kit in all looks, from frames of finished videos at both sizes:
 * `nice -n 19 node tools/node.js test/bench/link-codes.ts`. Some of them are in `src/media/link-code.test.ts`.
 */
import { hasCode, KitKind } from '#domain/fill-kit/fill-kit.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { openPostedVideos } from '#media/testing/posted-videos.ts'
import { LINK } from '#scene/testing/posted-class.ts'
import { registerFonts } from '#test/fonts-for-node.ts'

const OUTPUTS = [
  { width: 540, height: 960 },
  { width: 1080, height: 1920 },
] as const

registerFonts()
const videos = await openPostedVideos()
try {
  for (const output of OUTPUTS) {
    let made = 0
    const unread: string[] = []
    for (const { id: lookId } of LOOKS) {
      for (const kind of KitKind.options.filter(hasCode)) {
        const read = await videos.readIn({ kind, lookId, output })
        made += 1
        if (!read.every((each) => each === LINK)) unread.push(`${kind} in ${lookId}`)
      }
    }
    process.stdout.write(
      `${output.width}×${output.height}: ${made - unread.length} of ${made} videos are read\n`,
    )
    for (const each of unread) process.stdout.write(`  not read: ${each}\n`)
    if (unread.length > 0) process.exitCode = 1
  }
} finally {
  await videos.close()
}
