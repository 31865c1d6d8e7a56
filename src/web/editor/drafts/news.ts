import type { DraftNews } from './desk-drafts.ts'

/** What a person reads of what happened to a draft without being asked for. */
export function wordsOf(news: DraftNews): string {
  switch (news.kind) {
    case 'conflict':
      return `This design was also changed in another tab or on another device. Both are kept: yours is now “${news.name}”.`
    case 'deleted':
      return `This design was deleted elsewhere. Your work is kept as “${news.name}”.`
    case 'recovered':
      return `Work that had not been saved is back: you find it in your designs as “${news.name}”.`
    case 'updated':
      return 'This design was changed elsewhere. You see the latest now.'
  }
}
