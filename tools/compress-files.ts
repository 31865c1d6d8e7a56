import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Fonts, pictures and films are compressed already. */
const TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/** Writes `name.br` and `name.gz` beside each text file under `folder`, where they are smaller than the file. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const next = files.values()
  const work = async () => {
    for (const file of next) await compress(file)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const made = { br: await inBrotli(bytes, { params }), gz: await inGzip(bytes, { level: 9 }) }
  for (const [ending, smaller] of Object.entries(made)) {
    if (smaller.length < bytes.length) await writeFile(`${file}.${ending}`, smaller)
  }
}
