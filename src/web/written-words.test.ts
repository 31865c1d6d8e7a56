import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'

/** What holds words of people: names of values, and functions that make them. */
const WORDS: ReadonlySet<string> = new Set(
  `title name instructor instructorName classType className studio studioName displayName fullName ownerName username email content
   about videoName entryName nameOf classTitle postName feedName studioTitle`.split(/\s+/),
)

/** Such names whose words are ours, which may be translated, or are marked by what gets them. */
const OURS: ReadonlySet<string> = new Set([
  'account/auth/account-switch.tsx {title}',
  'account/auth/auth-card.tsx {title}',
  'account/auth/auth-screen.tsx title',
  'account/auth/dead-link.tsx title',
  'account/panel/notice-card.tsx {title}',
  'account/panel/plan-section.tsx {title}',
  'account/panel/plan-section.tsx title',
  'account/panel/section.tsx {title}',
  'admin/activity/activity-tab.tsx {title}',
  'admin/activity/statistics-panel.tsx {title}',
  'admin/health/panel.tsx {title}',
  'brand/brand-form.tsx {title}',
  'calendar/day-grid.tsx {name}',
  'editor/views/generate/action-message.tsx {title}',
  'editor/views/looks/look-card.tsx {look.name}',
  'editor/views/looks/look-choice.tsx {look.name}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  'editor/views/looks/looks-card.tsx {name && `: ${name}`}',
  'editor/views/looks/palette-row.tsx {name}',
  'editor/views/panels/text/element-list.tsx {title}',
  'editor/views/panels/text/header-styles.tsx {preset.name}',
  'editor/views/phone/bar/bar-item.tsx {name}',
  'editor/views/phone/panels/phone-panel.tsx {title}',
  'editor/views/phone/panels/phone-panels.tsx title',
  'editor/views/phone/panels/settings-panel.tsx {title}',
  'editor/views/result/result-sheet.tsx {download.notice.title}',
  'editor/views/shortcuts/shortcuts-dialog.tsx {title}',
  'guest/guest-bar.tsx {BRAND.name}',
  'kit/post-card.tsx {postName(kind, about)}',
  'library/manage/library-actions.tsx {left.title}',
  'library/upload/panel/drop-zone.tsx {title}',
  'pieces/download/save-video.tsx {title}',
  'pieces/load-failure.tsx title',
  'overlays/grid/overlay-grid.tsx title',
  'overlays/tile/overlay-tile.tsx title',
  'overlays/tile/poster.tsx title',
  'sound/music-list.tsx {name}',
  'studio/classes/class-board.tsx {group.title}',
  'studio/classes/class-detail.tsx title',
  'studio/studio-button.tsx {studioTitle(user)}',
  'studio/studio-dialog.tsx title',
  // Looks, letterings and overlays are ours; elements are told to screen readers by their kinds, or their first words.
  ...[
    'panels/overlays-step.tsx',
    'panels/text/header-styles.tsx',
    'looks/use-applied.ts',
    'looks/use-favorite-looks.ts',
    'formats/movable-elements.tsx',
  ].map((file) => `editor/views/${file} message`),
  'editor/tools/actions/element-actions.ts message',
  'editor/tools/drafts/offer-undo.ts quoted',
  'timetable/review/import-review.tsx {title}',
  'timetable/review/review-row.tsx title',
  'timetable/review/type-pill.tsx label',
])

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
const nodesIn = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const nameOf = (value: unknown): string => (isNode(value) && typeof value.name === 'string' ? value.name : '')

/** Whether an expression becomes words of a person. */
function shows(value: unknown): boolean {
  if (!isNode(value)) return false
  const { type, operator } = value
  if (type === 'Identifier') return WORDS.has(nameOf(value))
  if (type === 'MemberExpression') return !value.computed && shows(value.property)
  if (type === 'ChainExpression') return shows(value.expression)
  if (type === 'CallExpression') return shows(value.callee)
  if (type === 'TemplateLiteral') return nodesIn(value.expressions).some(shows)
  if (type === 'ConditionalExpression') return shows(value.consequent) || shows(value.alternate)
  if (type === 'LogicalExpression') return (operator !== '&&' && shows(value.left)) || shows(value.right)
  return false
}

/** Of a component what it shows as text; names of controls are for screen readers alone. */
const showsText = (component: string, attribute: string): boolean =>
  ['title', 'description', 'hint', 'lead'].includes(attribute) ||
  (attribute === 'label' && /Field$/.test(component))

const isMarked = ({ openingElement }: Node): boolean =>
  isNode(openingElement) &&
  (nameOf(openingElement.name) === 'Written' ||
    nodesIn(openingElement.attributes).some(({ name }) => nameOf(name) === 'translate'))

const keyed = (properties: unknown): Map<string, unknown> =>
  new Map(nodesIn(properties).map(({ key, value }) => [nameOf(key), value]))

/** Words of people in a file that nothing marks. */
function unmarked(path: string, text: string): string[] {
  const found: string[] = []
  const around: ('element' | 'marked' | 'attribute')[] = []
  const leave = () => void around.pop()
  const visit = {
    JSXElement: (node: Node) => void around.push(isMarked(node) ? 'marked' : 'element'),
    JSXFragment: () => void around.push('element'),
    JSXAttribute: () => void around.push('attribute'),
    'JSXElement:exit': leave,
    'JSXFragment:exit': leave,
    'JSXAttribute:exit': leave,
    JSXExpressionContainer({ start, end, expression }: Node) {
      const isText = around.at(-1) !== 'attribute' && !around.includes('marked')
      if (isText && shows(expression)) found.push(text.slice(start, end))
    },
    JSXOpeningElement({ name, attributes: given }: Node) {
      if (!/^[A-Z]/.test(nameOf(name))) return
      for (const { name: attribute, value } of nodesIn(given)) {
        const expression = isNode(value) && value.type === 'JSXExpressionContainer' && value.expression
        if (showsText(nameOf(name), nameOf(attribute)) && shows(expression)) found.push(nameOf(attribute))
      }
    },
    // A message, and words that are quoted in one.
    CallExpression({ callee, arguments: given }: Node) {
      const isMessage = isNode(callee) && (nameOf(callee) === 'announce' || nameOf(callee.object) === 'toast')
      if (isMessage && nodesIn(given).slice(0, 1).some(shows)) found.push('message')
    },
    TemplateLiteral({ quasis, expressions }: Node) {
      const texts = nodesIn(quasis).map(({ value }) => String((value as { cooked?: unknown }).cooked))
      const isQuoted = (at: number) => /“$/.test(texts[at] ?? '') && /^”/.test(texts[at + 1] ?? '')
      const isInAttribute = around.at(-1) === 'attribute'
      if (!isInAttribute && nodesIn(expressions).some((each, at) => isQuoted(at) && shows(each)))
        found.push('quoted')
    },
    // Choices of a list, and questions before something is done.
    ObjectExpression({ properties }: Node) {
      const fields = keyed(properties)
      if (fields.has('value') && shows(fields.get('label')) && !fields.has('translate')) found.push('label')
      for (const name of ['title', 'description'])
        if (fields.has('confirmLabel') && shows(fields.get(name))) found.push(name)
    },
  }
  new Visitor(visit as unknown as ConstructorParameters<typeof Visitor>[0]).visit(
    parseSync(path, text).program,
  )
  return found
}

const unmarkedOf = (path: string): string[] =>
  unmarked(path, readFileSync(path, 'utf8')).map((what) => `${path.replace('src/web/', '')} ${what}`)

/** Pages without words of people are left out. */
const FILES = globSync('src/web/**/*.{ts,tsx}').filter(
  (path) => !/\.test\.|testing|src\/web\/(?:ui|landing|legal|billing|transparency|compression)\//.test(path),
)

it('what people wrote is marked as not to be translated, wherever it is shown', () => {
  const found = new Set(FILES.flatMap(unmarkedOf))
  expect([...found].filter((each) => !OURS.has(each))).toEqual([])
  expect([...OURS].filter((each) => !found.has(each))).toEqual([])
})

it.each([
  ['<p>{one.title}</p>', ['{one.title}']],
  ['<p translate="no">{one.title}</p>', []],
  ['<p>with <Written>{instructor}</Written></p>', []],
  ['<p>{count > 1 && studioName}</p>', ['{count > 1 && studioName}']],
  ['<p>{name ? <Written>{name}</Written> : "No name"}</p>', []],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  ['<Dialog title={`Delete ${name}?`} />', ['title']],
  ['<Dialog title={<>Delete {name}?</>} />', ['{name}']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  ['toast.done(`${email} is deleted.`)', ['message']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  ['toast.done(`${written(email)} is deleted.`)', []],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  ['(name) => `“${name}” is back.`', ['quoted']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  ['(name) => `“${written(name)}” is back.`', []],
  ['<Select options={names.map((name) => ({ value: name, label: name }))} />', ['label']],
  ['<Select options={names.map((name) => ({ value: name, label: name, translate: "no" }))} />', []],
])('%s', (code, expected) => expect(unmarked('any.tsx', `const a = ${code}`)).toEqual(expected))
