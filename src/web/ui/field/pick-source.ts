import { createContext } from 'react'

/** A picture from which colors may be picked; undefined if there is none, or its pixels cannot be read. */
export type PickSource = () => Promise<ImageData | undefined>

/** Where the browser has no picker of its own, a feature offers its picture; without one nothing is offered. */
export const PickSourceContext = createContext<PickSource | undefined>(undefined)
