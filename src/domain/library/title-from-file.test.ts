import { describe, expect, it } from 'vitest'
import { titleFromFile } from './title-from-file.ts'

describe('the title of a file', () => {
  it.each([
    ['IMG_0412.MOV', 'IMG_0412'],
    ['a.b.webm', 'a.b'],
    ['  spin \t class\n2 .mp4', 'spin class 2'],
    ['no ending', 'no ending'],
    ['.mp4', ''],
    ['new%0Aline %22quoted%22.mov', 'new line "quoted"'],
    ['100%25.mov', '100%25'],
    ['gnp.\u202Evom.mp4', 'gnp.vom'],
    ['\ud83d.mp4', '\ufffd'],
  ])('of %j is %j', (name, title) => expect(titleFromFile(name, 120)).toBe(title))

  it('is as long as it may be, and shows that there is more', () => {
    expect(titleFromFile(`${'a'.repeat(8)} b.mp4`, 9)).toBe(`${'a'.repeat(8)}…`)
    expect(titleFromFile(`${'a'.repeat(9)}😀.mp4`, 10)).toBe(`${'a'.repeat(9)}😀`)
    expect(titleFromFile(`${'a'.repeat(9)}😀b.mp4`, 10)).toBe(`${'a'.repeat(9)}…`)
  })
})
