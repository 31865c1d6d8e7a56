import { BackgroundStep } from '#web/editor/panels/background-step.tsx'
import { PanelBody } from './panel-body.tsx'

export const VideosPanel = () => (
  <PanelBody>
    <BackgroundStep />
  </PanelBody>
)
