import { BackgroundStep } from '../../panels/background-step.tsx'
import { PanelBody } from './panel-body.tsx'

export const VideosPanel = () => (
  <PanelBody>
    <BackgroundStep />
  </PanelBody>
)
