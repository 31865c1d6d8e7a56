const CARDS = [
  { number: '4242 4242 4242 4242', meaning: 'succeeds' },
  { number: '4000 0000 0000 0002', meaning: 'is declined' },
] as const

/** The numbers with which the real checkout is tried, too. Here the buttons decide. */
export const TestCards = () => (
  <div className="rounded-control border border-dashed border-edge px-4 py-3 text-sm">
    <p className="font-semibold">Test cards</p>
    <ul className="mt-2 flex flex-col gap-1 text-quiet">
      {CARDS.map(({ number, meaning }) => (
        <li key={number} className="flex flex-wrap justify-between gap-x-4">
          <code className="tabular text-ink">{number}</code> {meaning}
        </li>
      ))}
    </ul>
  </div>
)
