import { OverlaysStep } from '../../panels/overlays-step.tsx'
import { PanelBody } from './panel-body.tsx'

export const GifsPanel = () => (
  <PanelBody>
    <OverlaysStep />
  </PanelBody>
)
