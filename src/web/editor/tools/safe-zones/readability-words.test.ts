import { describe, expect, it } from 'vitest'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { hardSentence } from '#domain/safe-zones/hard-sentence.ts'
import { madeReadableMessage, readableLabel } from './readability-words.ts'

const made = (change: Partial<Parameters<typeof madeReadableMessage>[0]>) =>
  madeReadableMessage({ design: initialDesign(), darkening: undefined, panels: [], left: [], ...change })

describe('words about readability', () => {
  it('claim only what was measured', () => {
    expect(readableLabel('frames')).toBe('Text readable over the whole clip')
    expect(readableLabel('stills')).toBe('Text readable at three moments of the clip')
  })

  it('name the text, and the second where it is known', () => {
    expect(hardSentence({ id: 'class-details', seconds: 7.4 })).toBe(
      'The class details are hard to read at 0:07.',
    )
    expect(hardSentence({ id: 'text1', seconds: undefined })).toBe('Text 1 is hard to read on this clip.')
  })

  it('say what was done, and what is left', () => {
    expect(made({ darkening: 0.25 })).toBe('The clip is darker by 25 %.')
    expect(made({ darkening: 0.6, panels: ['schedule', 'time'] })).toBe(
      'The clip is darker by 60 %. The schedule and the time have panels now.',
    )
    expect(made({ left: ['look-header'] })).toBe(
      'Still hard to read: the header. Try another color or place.',
    )
  })
})
