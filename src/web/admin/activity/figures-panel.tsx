import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Download } from 'lucide-react'
import { useState } from 'react'
import type { DownloadFigures } from '#contract/admin-statistics.ts'
import { exportDownloads, FIGURE_DAYS } from '#contract/admin-statistics.ts'
import { type FigureDays, figuresQuery } from '#web/admin/admin-data.ts'
import { addressOf } from '#web/api/address.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { SegmentedControl } from '#web/ui/field/segmented-control.tsx'
import { DayBars } from './day-bars.tsx'
import { downloadCount } from './download-words.ts'
import { Ranking } from './ranking.tsx'
import { StatisticsPanel } from './statistics-panel.tsx'

const PERIODS = FIGURE_DAYS.map((days) => ({ value: String(days), label: `${days} days` }))

/** Downloads per day, class and studio. */
export function FiguresPanel() {
  const [days, setDays] = useState<FigureDays>(30)
  const figures = useQuery(figuresQuery(days))
  return (
    <StatisticsPanel
      title="Downloads"
      lead="Per day, class and studio. Days are counted in UTC."
      icon={<ChartColumn />}
      query={figures}
      failure="Failed to load download figures"
      empty="No downloads in these days"
      isEmpty={() => false}
      controls={
        <SegmentedControl
          label="Days"
          className="sm:max-w-md"
          value={String(days)}
          options={PERIODS}
          onChange={(chosen) => setDays(FIGURE_DAYS.find((each) => String(each) === chosen) ?? 30)}
        />
      }
    >
      {(read) => <Figures {...read} />}
    </StatisticsPanel>
  )
}

function Figures({ perDay, perClass, perStudio }: DownloadFigures) {
  const total = perDay.reduce((sum, { downloads }) => sum + downloads, 0)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="tabular font-semibold">
          {downloadCount(total)} in {perDay.length} days
        </p>
        <a
          href={addressOf(exportDownloads.path, {}, { from: perDay[0]?.day })}
          download
          className={buttonClass({ variant: 'ghost' })}
        >
          <Download className="size-5" aria-hidden />
          Export these as CSV
        </a>
      </div>
      <DayBars days={perDay} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <Ranking
          caption="Classes"
          column="Class"
          empty="No downloads in these days"
          entries={perClass.map(({ classType, downloads }) => ({
            key: classType,
            name: classType || 'Without a class',
            downloads,
          }))}
        />
        <Ranking
          caption="Studios"
          column="Studio"
          empty="No downloads by studios in these days"
          entries={perStudio.map(({ studioId, studioName, downloads }) => ({
            key: studioId,
            name: studioName,
            downloads,
          }))}
        />
      </div>
    </>
  )
}
