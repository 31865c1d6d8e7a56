import type { OwnImage } from '#contract/images.ts'

/** What a logo may stand on. */
const GROUNDS = [
  ['on a dark clip', '#141018'],
  ['on a light clip', '#f4efe9'],
  ['on color', 'linear-gradient(135deg, #ff4fa0, #6a3df0)'],
] as const

/** The logo on a dark, a light and a colored ground. */
export const LogoPreview = ({ logo }: { logo: Pick<OwnImage, 'thumbnailUrl' | 'title'> }) => (
  <div className="grid grid-cols-3 gap-2">
    {GROUNDS.map(([where, background]) => (
      <div
        key={where}
        className="grid aspect-square place-items-center rounded-card border border-line p-3"
        style={{ background }}
      >
        <img
          src={logo.thumbnailUrl}
          alt={`Your logo ${where}`}
          className="max-h-full max-w-full object-contain"
        />
      </div>
    ))}
  </div>
)
