import { CopyButton } from './copy-button.tsx'

type AltTextButtonProps = {
  words: string
  /** Of a poster. Videos have no field for it on most platforms, Instagram among them. */
  isPicture?: boolean
  className?: string | undefined
}

/** Copies the description of a post, and says where it goes. */
export const AltTextButton = ({ words, isPicture = false, className }: AltTextButtonProps) => (
  <CopyButton
    className={className}
    what="Alt text"
    words={words}
    hint={
      isPicture
        ? 'On Instagram it goes into Advanced settings, Write alt text.'
        : 'Instagram has a field for it with pictures only: Advanced settings, Write alt text. With a video, paste it below your caption.'
    }
  >
    Copy alt text
  </CopyButton>
)
