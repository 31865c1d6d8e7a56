// What the editor needs of looks, loaded by `look-code.ts`.
export { lookById } from '#domain/looks/all-looks.ts'
export { composeDesign } from '#domain/looks/apply/compose-design.ts'
export { editDesign } from '#domain/looks/apply/edit-design.ts'
export { unplaced } from '#domain/looks/apply/look-anchor.ts'
export { lookLayers } from '#scene/look-layers/look-layers.ts'
export { createGrader } from '#web/grading/grader.ts'
export { createClipLegibility } from './clip-legibility.ts'
export { fetchDancer } from './read-dancer.ts'
