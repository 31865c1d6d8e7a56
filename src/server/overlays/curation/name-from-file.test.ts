import { describe, expect, it } from 'vitest'
import { publicIdFrom, titleFrom } from './name-from-file.ts'

describe('the title of an uploaded overlay', () => {
  it.each([
    ['gold_sparkles-2.gif', 'Gold sparkles 2'],
    ['  neon   heart .webm', 'Neon heart'],
    ['Étoile filante.mov', 'Étoile filante'],
    ['星.png', '星'],
    ['.gif', 'Overlay'],
    ['---.gif', 'Overlay'],
    ['', 'Overlay'],
  ])('of %s is %s', (file, title) => {
    expect(titleFrom(file)).toBe(title)
  })

  it('is never too long, and never ends in half an emoji', () => {
    expect(titleFrom(`${'a'.repeat(79)}💃.gif`)).toBe(`A${'a'.repeat(78)}💃`)
    expect(titleFrom(`${'a'.repeat(79)}💃b.gif`)).toBe(`A${'a'.repeat(78)}…`)
  })
})

describe('the public id of an uploaded overlay', () => {
  it.each([
    ['Gold sparkles', 'gold-sparkles-1f2e3d4c'],
    ['Étoile  filante!', 'etoile-filante-1f2e3d4c'],
    ['星', 'overlay-1f2e3d4c'],
    ['../../etc/passwd', 'etc-passwd-1f2e3d4c'],
  ])('of %s is %s', (title, id) => {
    expect(publicIdFrom(title, '1f2e3d4c')).toBe(id)
  })
})
