/** Words that appear beside terms in studio hashtags. A hashtag is split only when every part is known. */
export const COMPANIONS: readonly string[] =
  `_ 0 1 2 3 4 5 6 7 8 9 a and at by for i im in is it my of on our the this to we with you your
  adult adults aerial art artist artists athlete babe babes baby back beginner beginners best big body bodies boss boys
  cardio challenge chair choreo choreography class classes club combo community course
  dance dancer dancers dancing day days diva do drop
  energy evening everyday
  female fit fitness flexible floor floorwork flow follow free friday friends fun
  girl girls goals goddess good gram gym
  happy heel heels high home hot hour
  ig insta instagram instructor
  journey kids ladies lady lesson lessons level life lifestyle like live london look love lover lovers
  male me men model monday mood more motivation move moves movement music
  nation new night nights now
  online party people photo photography photoshoot pics pole positive post practice pro
  queen queens reel reels routine
  saturday school selfie session sessions shoes show spin spirit sport squad strong studio studios style styles summer sunday
  teacher team that thursday tiktok time today training tricks tuesday tutorial
  uk usa vibe vibes video videos
  wednesday week weekend who woman women work workout workouts workshop workshops world yoga`.split(/\s+/)
