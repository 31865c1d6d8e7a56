/** Letters of other alphabets, and small capitals, that look like Latin ones: the first of each pair reads as the second. */
const PAIRS =
  'аa вb еe нh іi јj кk мm оo рp сc тt уy хx ѕs ԁd һh αa εe ηn ιi κk νv οo ρp τt υu χx ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ɑa ɡg øo łl đd ıi'

const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  PAIRS.split(' ').map((pair) => {
    const [from = '', to = ''] = pair
    return [from, to]
  }),
)

/** What a letter is read as. */
export const readAs = (letter: string): string => LOOK_ALIKES.get(letter) ?? letter
