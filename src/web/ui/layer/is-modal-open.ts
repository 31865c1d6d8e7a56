/** Whether a dialog or alert dialog is open: it gets the keys. */
export const isModalOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null
