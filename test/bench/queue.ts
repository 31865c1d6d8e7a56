/**
 * How long people wait for their video on a Sunday evening, for so many videos a day and so many machines of two cores.
 * A simulation: videos and clips of uploads arrive at random (Poisson), a video goes before every clip that waits, and
 * nothing under way is interrupted. Times of service are those that the other benches measured. Prints Markdown.
 *
 *   node tools/node.js test/bench/queue.ts
 */

/** Seconds of one media process, two to a machine: a video in a full queue (87 a minute), a clip of 15 s (94 s for eight, by two). */
const SERVICE = { video: 1.38, clip: 23.5 } as const
/** How far times of service spread: the standard deviation of their logarithm. */
const SPREAD = 0.4
const PROCESSES_A_MACHINE = 2
/** Sunday from 18 to 22 has so much of a week's videos. */
const PEAK = { share: 0.3, hours: 4 } as const
/** Clips that uploads bring for each video: assumed, one upload of 45 s for every ten videos. */
const CLIPS_A_VIDEO = 0.3
/** Seconds until the queues are as on every such evening, which are not measured, and arrivals that are. */
const WARM_UP = 300
const ARRIVALS = 400_000

const peakRate = (videosADay: number): number => (videosADay * 7 * PEAK.share) / (PEAK.hours * 3600)
const workOf = (videosADay: number): number =>
  peakRate(videosADay) * (SERVICE.video + CLIPS_A_VIDEO * SERVICE.clip)

type Waits = { readonly videos: readonly number[]; readonly clips: readonly number[] }

/** Seconds that videos and clips waited, first come first served within a kind. */
function simulate(videosADay: number, machines: number): Waits {
  const exponential = (rate: number) => -Math.log(1 - Math.random()) / rate
  const rates = { video: peakRate(videosADay), clip: peakRate(videosADay) * CLIPS_A_VIDEO }
  const next = { video: exponential(rates.video), clip: exponential(rates.clip) }
  const waiting = { video: new Line(), clip: new Line() }
  const busy = new Earliest()
  const waits = { video: [] as number[], clip: [] as number[] }
  const processes = machines * PROCESSES_A_MACHINE
  for (let arrived = 0; arrived < ARRIVALS; ) {
    const kind = next.video <= next.clip ? 'video' : 'clip'
    const now = Math.min(next[kind], busy.first)
    if (now === busy.first) busy.take()
    else {
      waiting[kind].add(now)
      next[kind] = now + exponential(rates[kind])
      if (now > WARM_UP) arrived++
    }
    while (busy.size < processes) {
      const served = waiting.video.isEmpty ? 'clip' : 'video'
      const since = waiting[served].take()
      if (since === undefined) break
      if (now > WARM_UP) waits[served].push(now - since)
      busy.add(now + SERVICE[served] * Math.exp(SPREAD * normal() - SPREAD ** 2 / 2))
    }
  }
  return { videos: waits.video, clips: waits.clip }
}

/** Times of arrival, the earliest first. */
class Line {
  readonly #times: number[] = []
  #from = 0
  get isEmpty() {
    return this.#from === this.#times.length
  }
  add(time: number): void {
    this.#times.push(time)
  }
  take(): number | undefined {
    return this.isEmpty ? undefined : this.#times[this.#from++]
  }
}

/** Times at which something ends; a binary heap. */
class Earliest {
  readonly #times: number[] = []
  get size() {
    return this.#times.length
  }
  get first() {
    return this.#times[0] ?? Number.POSITIVE_INFINITY
  }
  add(time: number): void {
    let at = this.#times.push(time) - 1
    while (at > 0 && this.#at((at - 1) >> 1) > time) {
      this.#times[at] = this.#at((at - 1) >> 1)
      at = (at - 1) >> 1
    }
    this.#times[at] = time
  }
  take(): void {
    const last = this.#times.pop() ?? 0
    if (this.size === 0) return
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      const child = this.#at(left + 1) < this.#at(left) ? left + 1 : left
      if (this.#at(child) >= last) break
      this.#times[at] = this.#at(child)
      at = child
    }
    this.#times[at] = last
  }
  #at(index: number): number {
    return this.#times[index] ?? Number.POSITIVE_INFINITY
  }
}

/** Box and Muller. */
const normal = (): number =>
  Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random())

const quantile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)

process.stdout.write(
  '| videos a day | machines | at work | video waits: half, 95 of 100, 99 of 100 | clip: half, 95 of 100 |\n|---|---|---|---|---|\n',
)
for (const videosADay of [1e3, 1e5, 1e7]) {
  const least = workOf(videosADay) / PROCESSES_A_MACHINE
  const tried = [1.05, 1.2, 1.5, 2.5].map((spare) => Math.max(1, Math.ceil(least * spare)))
  for (const machines of new Set(tried)) {
    const { videos, clips } = simulate(videosADay, machines)
    const [v, c] = [videos.toSorted((a, b) => a - b), clips.toSorted((a, b) => a - b)]
    const busy = `${Math.round((100 * least) / machines)} %`
    process.stdout.write(
      `| ${videosADay.toLocaleString('en')} | ${machines.toLocaleString('en')} | ${busy} | ${quantile(v, 0.5)}, ${quantile(v, 0.95)}, ${quantile(v, 0.99)} s | ${quantile(c, 0.5)}, ${quantile(c, 0.95)} s |\n`,
    )
  }
}
