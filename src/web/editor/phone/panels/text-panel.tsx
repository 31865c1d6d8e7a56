import { TextStep } from '#web/editor/panels/lazy-steps.tsx'
import { PanelBody } from './panel-body.tsx'

export const TextPanel = () => (
  <PanelBody>
    <TextStep />
  </PanelBody>
)
