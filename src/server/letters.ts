import type { LetterKind } from './mail/letter.ts'
import { invitationLetter } from './studio/invitations/invitation-letter.ts'

/** Every kind of letter that the app writes, feature by feature. */
export const allLetters: readonly LetterKind<never>[] = [invitationLetter]
