import type { WritingStyle } from '#domain/design/details-form.ts'

type StyleNote = { readonly levers: string; readonly avoid: string }

/** What makes each style, and where it goes wrong. */
export const STYLE_NOTES: Readonly<Record<WritingStyle, StyleNote>> = {
  sensual: {
    levers: 'slow verbs, breath, texture; about movement',
    avoid: 'body parts as objects, innuendo, promises',
  },
  enchanting: { levers: 'light, evening, music, "carry"', avoid: 'cliche magic overload' },
  fierce: { levers: 'short sentences, strong verbs', avoid: 'aggression, "crush", body shaming' },
  elegant: { levers: 'line, poise, understatement', avoid: 'snobbery' },
  playful: { levers: 'small jokes, invitation', avoid: 'childish tone for adults' },
  mysterious: { levers: 'withhold one thing, low light', avoid: 'threat, secrecy that hides facts' },
  confident: { levers: '"you can", clear progress', avoid: 'arrogance, guarantees' },
  artistic: { levers: 'shape, silence, process', avoid: 'jargon' },
  humor: { levers: 'self-irony of training life', avoid: 'jokes on bodies, injury, therapy' },
  whimsical: { levers: 'small impossible images', avoid: 'nonsense without invitation' },
  poetry: {
    levers: '2-line verse, concrete nouns, no forced rhyme',
    avoid: 'rhyming couplets, archaic words',
  },
}
