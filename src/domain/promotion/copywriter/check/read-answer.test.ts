import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAnswer } from './read-answer.ts'

describe("a model's answer", () => {
  it('is read as the JSON it is, whatever it says', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readAnswer(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('is found among words and in a code block, also with braces in its texts', () => {
    const answer = { message_lines: ['A } and a { and a "quote" \\', '{'], n: { deep: {} } }
    fc.assert(
      fc.property(
        fc.string().filter((text) => !text.includes('{')),
        fc.string(),
        (before, after) => {
          expect(readAnswer(`Sure! ${before}\n${JSON.stringify(answer, null, 2)}\n${after}`)).toEqual(answer)
        },
      ),
    )
    expect(readAnswer(`{class} is this: \`\`\`json\n${JSON.stringify(answer)}\n\`\`\``)).toEqual(answer)
  })

  it.each(['', 'Sorry, no.', '{', '{"message_lines": ["cut', '{]}', '}{'])('is none in %j', (text) => {
    expect(readAnswer(text)).toBeUndefined()
  })

  it('is looked for without losing itself in garbage', () => {
    expect(readAnswer('{'.repeat(200_000))).toBeUndefined()
    expect(readAnswer('{}x'.repeat(70_000))).toEqual({})
    expect(readAnswer('{x}'.repeat(70_000))).toBeUndefined()
  })
})
