import type { Plugin } from 'vite'

const SCHEMAS = /node_modules\/zod\/v4\/classic\/schemas\.js$/

/** What ties zod's schemas to their description in JSON Schema. Without it, bundlers drop the code that describes. */
const TIES = [
  /^ *inst\._zod\.processJSONSchema = \(.*;$/gm,
  /^ *jsonSchema: \{[^}]*\},$/m,
  /^ *toJSONSchema\(params\) \{\n.*\n *\},$/m,
]

/** Zod's schemas without `toJSONSchema`, which only the server calls: 5 kB of what each page waits for. */
export function withoutJsonSchemas(): Plugin {
  let isDone = false
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform(code, id) {
      if (!SCHEMAS.test(id)) return null
      const less = TIES.reduce((text, tie) => text.replace(tie, ''), code)
      isDone = !/_zod\.processJSONSchema|createToJSONSchemaMethod\(|createStandardJSONSchemaMethod\(/.test(
        less,
      )
      return { code: less, map: null }
    },
    generateBundle() {
      if (!isDone)
        throw new Error('Zod describes its schemas in another way: look at without-json-schemas.ts.')
    },
  }
}
