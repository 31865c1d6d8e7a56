/** Whether a dialog, or a question, lies over the page: keys are for it then. */
export const isModalOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null
