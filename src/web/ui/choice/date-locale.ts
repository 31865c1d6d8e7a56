import { createContext, useContext } from 'react'

/** The locale in which dates and times of the page are worded. */
export const DateLocale = createContext('en-US')

export const useDateLocale = (): string => useContext(DateLocale)
