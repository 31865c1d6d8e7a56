import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"](lucide-react|radix-ui)['"];?/g
const ICON = /export \{ ([^}]*) \} from '\.\/icons\/([^']+)\.mjs'/g

/**
 * Turns imports from packages that list hundreds of modules into imports of the module itself. The graph then says
 * which icon or control a part needs, and `routeChunks` puts it there.
 */
export function directImports(): Plugin {
  const icons = iconFiles()
  const direct = { 'lucide-react': (name: string) => icons.get(name), 'radix-ui': controlFile }
  return {
    name: 'direct-imports',
    apply: 'build',
    transform(code, id) {
      if (id.includes('node_modules') || !/(?:lucide-react|radix-ui)['"]/.test(code)) return null
      return { code: code.replace(IMPORT, (_, names, from) => directly(names, from, direct)), map: null }
    },
  }
}

type Direct = Readonly<Record<string, (name: string) => string | undefined>>

/** The statements that import `names`, such as `X, Slider as Radix`; what has no module of its own stays. */
function directly(names: string, from: string, direct: Direct): string {
  const parts = names.split(',').map((part) => part.trim())
  return parts
    .filter(Boolean)
    .map((part) => {
      const [name = '', local = name] = part.split(/\s+as\s+/)
      const statement = direct[from]?.(name)
      return statement ? `import ${statement.replace('LOCAL', local)};` : `import { ${part} } from '${from}';`
    })
    .join('')
}

/** `DropdownMenu` is `radix-ui/dropdown-menu`. */
const controlFile = (name: string): string =>
  `* as LOCAL from 'radix-ui/${name.replace(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}'`

function iconFiles(): ReadonlyMap<string, string> {
  const list = readFileSync(
    fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs')),
    'utf8',
  )
  return new Map(
    [...list.matchAll(ICON)].flatMap(([, names = '', file]) =>
      names
        .split(',')
        .map(
          (name) =>
            [name.trim().replace('default as ', ''), `LOCAL from 'lucide-react/icons/${file}'`] as const,
        ),
    ),
  )
}
