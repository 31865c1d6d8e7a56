import type { ReactNode } from 'react'

/** Words that a person wrote, within ours: browsers do not translate them, and they run in their own direction. */
export const Written = ({ children }: { children: ReactNode }) => <bdi translate="no">{children}</bdi>
