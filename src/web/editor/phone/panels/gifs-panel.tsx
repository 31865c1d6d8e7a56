import { OverlaysStep } from '#web/editor/panels/overlays-step.tsx'
import { PanelBody } from './panel-body.tsx'

export const GifsPanel = () => (
  <PanelBody>
    <OverlaysStep />
  </PanelBody>
)
