export const NoTexts = () => (
  <p className="text-quiet">Write something in step 1, and style and place it here.</p>
)
