import { useState } from 'react'
import { ownLocale } from '#domain/classes/locale.ts'
import { type GuessedLocale, guessedLocale } from '#domain/timetable/written-locale.ts'
import { localeOf } from '#web/api/locale-of.ts'
import { useUser } from '#web/api/use-user.ts'

type DatesGuess = {
  /** How the account tells dates and times now. */
  readonly current: string
  readonly guess: GuessedLocale
  readonly picked: string
  readonly pick: (locale: string) => void
}

/** How a pasted timetable tells dates and times, where that is another way and nobody has chosen one. */
export function useDatesGuess(text: string | undefined): DatesGuess | undefined {
  const { data: user } = useUser()
  const [picked, pick] = useState<string>()
  const current = localeOf(user)
  const guess = text !== undefined && user?.chosenLocale === null ? guessedLocale(text, current) : undefined
  return guess && { current, guess, picked: picked ?? (guess.isSure ? guess.locale : current), pick }
}

/** What is to be stored: nothing where only a clock differs, and it was left. */
export const toStore = (guess: DatesGuess | undefined): string | undefined =>
  guess && (guess.guess.isSure || ownLocale(guess.picked) !== ownLocale(guess.current))
    ? guess.picked
    : undefined
