type ModuleGraph = {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** Where the parts of the client begin. What a part imports at once is needed together, so it travels together. */
export const STARTS = {
  app: ['index.html'],
  editor: ['src/web/editor-composition.tsx'],
  desk: ['src/web/editor/views/desk/desk-layout.tsx'],
  phone: ['src/web/editor/views/phone/phone-layout.tsx'],
  around: ['src/web/editor/model/create-making.ts', 'src/web/editor/views/editor-dialogs.tsx'],
  bar: ['src/web/editor-bar.tsx'],
  deskPanels: ['src/web/editor/views/desk/desk-panels.tsx'],
  phoneTools: ['src/web/editor/views/phone/phone-tools.tsx'],
  looks: ['src/web/editor/model/loaded-looks.ts', 'src/web/editor/views/stage/clip/graded-clip.ts'],
  auth: ['src/web/account/auth/auth-screen.tsx'],
  landing: ['src/web/landing/landing-page.tsx'],
  upgrade: ['src/web/billing/upgrade/upgrade-page.tsx'],
  legal: ['src/web/legal/legal-page.tsx'],
  steps: [
    'src/web/editor/views/panels/details/details-step.tsx',
    'src/web/editor/views/panels/text/text-step.tsx',
    'src/web/editor/views/phone/panels/text-sheet.tsx',
  ],
} as const
type Part = keyof typeof STARTS
const PARTS = Object.keys(STARTS) as Part[]

/**
 * The chunk of a module by the parts that need it at once; undefined leaves it to the bundler. What visitors' pages
 * share with others is in `app`, because it is little, and so are the stage's few styles. But what signing in shares with
 * the parts around the stage alone is in `forms`, and what these parts share is in `around`.
 */
export function chunkOf(needs: ReadonlySet<Part>, isStyle = false): string | undefined {
  const is = (...parts: readonly Part[]) => parts.some((part) => needs.has(part))
  const isOfStage = is('editor', 'desk', 'phone')
  const isPrerendered = is('landing', 'upgrade', 'legal') && needs.size > 1
  if (is('app') || isPrerendered || (is('auth') && isOfStage) || (isStyle && isOfStage)) return 'app'
  if (is('editor') || (is('desk') && is('phone'))) return 'editor'
  if (isOfStage) return is('desk') ? 'desk' : 'phone'
  if (is('auth') && needs.size > 1) return 'forms'
  if (is('looks')) return 'looks'
  if (is('around', 'bar', 'deskPanels', 'phoneTools') && needs.size > 1) return 'around'
  return PARTS.find((part) => needs.has(part))
}

/** Names the chunk of each module, for `codeSplitting`: a page then needs a few files instead of a hundred. */
export function routeChunks(root: string) {
  let closures: ReadonlyMap<Part, ReadonlySet<string>> | undefined
  return (id: string, graph: ModuleGraph): string | null => {
    closures ??= new Map(
      PARTS.map((part) => [
        part,
        reachable(
          STARTS[part].map((path) => `${root}/${path}`),
          graph,
        ),
      ]),
    )
    const needs = new Set(PARTS.filter((part) => closures?.get(part)?.has(id)))
    return chunkOf(needs, id.endsWith('.css')) ?? null
  }
}

function reachable(starts: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...starts]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
