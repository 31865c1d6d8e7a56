import { describe, expect, it } from 'vitest'
import { GOOD, rulesOf, saying } from '#domain/promotion/copywriter/check/testing.ts'

describe('facts', () => {
  it.each([
    'We start at 7.',
    'We start at 7:30pm sharp.',
    'Join us ７ times.',
    'See you on Monday.',
    'See you on fridays.',
    'New in December.',
    'Be there tonight.',
    'Every week we meet.',
    'Doors open at noon.',
    'It takes sixty minutes.',
    'Doors open at seven.',
    'Be there by one thirty.',
    'We start at half past six.',
    'Until ten the floor is ours.',
    'See you, seven p.m. sharp.',
    'Come on Tues and Thurs.',
    'Yours for ten bucks.',
  ])('are kept out of %j (AI-14)', (line) => {
    expect(rulesOf(saying(line))).toContain('fact')
  })

  it('are kept out of the sharing line too', () => {
    expect(rulesOf({ ...GOOD, sharing_line: 'Bring a friend tonight.' })).toEqual(['fact'])
  })

  it('may be said when the person said them', () => {
    expect(
      rulesOf(saying('Level 2 needs 3 warm layers.'), {
        about: { details: 'Bring 3 warm layers!', classType: 'Level 2' },
      }),
    ).toEqual([])
    expect(rulesOf(saying('Slow down this Sunday Flow.'), { about: { classType: 'Sunday Flow' } })).toEqual(
      [],
    )
    expect(rulesOf(saying('Bring 13 layers.'), { about: { details: 'Bring 3 layers' } })).toEqual(['fact'])
  })

  it('are not seen where none is', () => {
    expect(rulesOf(saying('You may march to one beat of your own.'))).toEqual([])
    expect(rulesOf(saying('All at one tempo, one by one, half the room.'))).toEqual([])
  })
})

describe('links', () => {
  it.each([
    'Book at https://evil.example/x now.',
    'Book at www.evil.example now.',
    'Book at evil.example now.',
    'Write to me@evil.example now.',
    'Follow @evil now.',
    'Say #poledance now.',
    'The link in bio waits.',
  ])('are kept out of %j', (line) => {
    expect(rulesOf(saying(line))).toContain('link')
  })

  it.each([
    '<b>Come in</b>',
    '<img src=x onerror=alert>',
    'Come **in**',
    '[in](there)',
    'Come in &amp; dance',
  ])('and markup is kept out of %j', (line) => {
    expect(rulesOf(saying(line))).toContain('markup')
  })

  it('and pictures are there only when the person likes them', () => {
    expect(rulesOf(saying('Come in 🔥'))).toEqual(['markup'])
    expect(rulesOf(saying('Come in 🔥'), { about: { details: 'Hotter than ever 🔥' } })).toEqual([])
  })
})

describe('names', () => {
  it.each([
    'Learn from mia lund.',
    'Mia leads.',
    'Now with Lund.',
    'Only at velvet room.',
    'Now with Ana.',
    'Come to Berlin.',
  ])('are kept out of %j', (line) => {
    expect(rulesOf(saying(line))).toContain('name')
  })

  it('may be those of the class and its details, and words that open a sentence', () => {
    expect(rulesOf(saying("Pole-Flow is kind. I'm here: Move. “Yes” is enough."))).toEqual([])
    expect(rulesOf(saying('Set to Nina Simone.'), { about: { details: 'Music by Nina Simone' } })).toEqual([])
    expect(rulesOf(saying('Move with grace.'), { about: { instructorName: 'Grace' } })).toEqual([])
    expect(rulesOf(saying('We move with Grace.'), { about: { instructorName: 'Grace' } })).toContain('name')
  })
})

describe('claims', () => {
  it.each([
    'The best class in town.',
    'Success is guaranteed.',
    'Burn calories with us.',
    'Get toned and slim.',
    'It heals you.',
    'Only 𝗯𝗲𝘀𝘁 moves.',
    'Now half price.',
    'The first one is free.',
    'All of it is gratis.',
    'Just €10 for you.',
    'Few spots left.',
  ])('are kept out of %j', (line) => {
    expect(rulesOf(saying(line))).toContain('claim')
  })

  it('may be the own words of the person, who knows', () => {
    expect(
      rulesOf(saying('Your first class is free.'), { about: { details: 'First class is free' } }),
    ).toEqual([])
    expect(
      rulesOf(saying('Move to the best of Broadway.'), { about: { classType: 'Best of Broadway' } }),
    ).toEqual([])
  })

  it('stay out, as does what platforms hide a post for', () => {
    expect(rulesOf(saying('A sexy evening of moves.'))).toEqual(['platform'])
    expect(rulesOf(saying('No retards in this room.'))).toEqual(['platform'])
  })
})
