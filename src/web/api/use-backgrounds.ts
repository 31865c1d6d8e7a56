import { useQuery } from '@tanstack/react-query'
import { backgroundsQuery } from './backgrounds-query.ts'

/** `data` is `{ universal, personal, clips }`; polls while a video is being prepared. */
export const useBackgrounds = () => useQuery(backgroundsQuery)
