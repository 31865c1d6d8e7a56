import { ContentMode } from '#web/editor/panels/content-mode.tsx'
import { DetailsStep } from '#web/editor/panels/lazy-steps.tsx'
import { PlatformCheckCard } from '#web/editor/platform-safe/platform-check-card.tsx'
import { PanelBody } from './panel-body.tsx'

/** What the class is, or in dancer mode what one has to say, with the switch of who writes it (MO-3). */
export const ClassPanel = () => (
  <PanelBody>
    <div className="flex flex-col gap-5">
      <ContentMode />
      <DetailsStep />
      <PlatformCheckCard />
    </div>
  </PanelBody>
)
