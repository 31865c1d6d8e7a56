import './promo-phone.css'

/** An animated phone that shows a promo as the product makes it. */
export const PromoPhone = () => (
  <div
    role="img"
    aria-label="A phone showing a promo video: Pole Flow, every Tuesday 7:00 PM, with Mia"
    className="promo"
  >
    <div className="promo-phone">
      <div className="promo-screen">
        <span className="promo-beam promo-beam-left" />
        <span className="promo-beam promo-beam-right" />
        <PoleAndSilk />
        <span className="promo-bokeh" />
        <span className="promo-floor" />
        <span className="promo-neon" />
        <p className="promo-words">
          <span className="promo-header">Pole Flow</span>
          <span className="promo-line">Find your strength. Fly.</span>
        </p>
        <p className="promo-words promo-words-low">
          <span className="promo-time">Every Tuesday · 7:00 PM</span>
          <span className="promo-teacher">with Mia</span>
        </p>
        <span className="promo-playhead" />
      </div>
    </div>
  </div>
)

const PoleAndSilk = () => (
  <svg className="promo-art" viewBox="0 0 270 480" aria-hidden="true">
    <defs>
      <linearGradient id="promo-chrome">
        <stop stopColor="#2b1b3d" />
        <stop offset=".3" stopColor="#f9e3f2" />
        <stop offset=".45" stopColor="#b78fc9" />
        <stop offset=".75" stopColor="#5b3a78" />
        <stop offset="1" stopColor="#190d26" />
      </linearGradient>
      <linearGradient id="promo-silk" x2="0" y2="1">
        <stop stopColor="#ff3d8b" stopOpacity=".95" />
        <stop offset=".55" stopColor="#c43bd0" stopOpacity=".8" />
        <stop offset="1" stopColor="#8b5cf6" stopOpacity=".05" />
      </linearGradient>
      <linearGradient id="promo-fold" x2="0" y2="1">
        <stop stopColor="#ffd0e6" stopOpacity=".85" />
        <stop offset="1" stopColor="#ff3d8b" stopOpacity="0" />
      </linearGradient>
    </defs>
    <g className="promo-silk promo-silk-back">
      <path
        fill="url(#promo-silk)"
        opacity=".55"
        d="M132 0C112 70 66 96 80 170c14 70 66 92 48 168-10 42-44 60-62 96 52-20 92-50 96-108 4-66-50-96-58-158C98 106 136 70 144 0z"
      />
    </g>
    <rect x="131" width="9" height="430" fill="url(#promo-chrome)" />
    <g className="promo-silk">
      <path
        fill="url(#promo-silk)"
        d="M134 0c8 62 62 92 60 160-2 62-74 84-72 150 1 44 36 66 62 112-58-20-104-54-104-112 0-70 70-92 70-150 0-56-38-92-32-160z"
      />
      <path
        fill="none"
        stroke="url(#promo-fold)"
        strokeWidth="3"
        d="M136 0c6 66 52 100 50 162-3 66-76 84-76 148 0 42 28 70 50 94"
      />
    </g>
  </svg>
)
