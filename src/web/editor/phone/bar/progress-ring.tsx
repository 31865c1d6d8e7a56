const RADIUS = 9
const LENGTH = 2 * Math.PI * RADIUS

/** How much of something is done, as small as an icon. */
export const ProgressRing = ({ share }: { share: number }) => (
  <svg viewBox="0 0 24 24" className="-rotate-90" fill="none" strokeWidth={3} aria-hidden="true">
    <circle cx={12} cy={12} r={RADIUS} className="stroke-line" />
    <circle
      cx={12}
      cy={12}
      r={RADIUS}
      className="stroke-pink transition-[stroke-dashoffset]"
      strokeLinecap="round"
      strokeDasharray={LENGTH}
      strokeDashoffset={LENGTH * (1 - share)}
    />
  </svg>
)
