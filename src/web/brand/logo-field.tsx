import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { type OwnImage, uploadImage } from '#contract/images.ts'
import { IMAGE_ACCEPT } from '#domain/library/image-rules.ts'
import { upload } from '#web/api/upload.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { LogoPreview } from './logo-preview.tsx'

type LogoFieldProps = {
  logo: OwnImage | null
  onLogo: (logo: OwnImage | null) => void
}

/** Uploads, replaces and removes the logo. The picture is kept among the account's images. */
export function LogoField({ logo, onLogo }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const work = useWork()
  const send = (file: File) =>
    work.run(
      'Uploading…',
      async () => onLogo(await upload(uploadImage, { fields: { title: 'Logo' }, files: { image: file } })),
      'The logo could not be uploaded',
    )
  return (
    <div className="flex flex-col gap-3">
      {logo ? (
        <LogoPreview logo={logo} />
      ) : (
        <p className="text-sm text-quiet">
          Start with your logo: its colors are picked for you. PNG or SVG with a clear ground looks best.
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept={IMAGE_ACCEPT}
        aria-label="Logo file"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void send(file)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={work.busy} onClick={() => input.current?.click()}>
          <ImagePlus className="size-5" aria-hidden />
          {logo ? 'Replace logo' : 'Upload logo'}
        </Button>
        {logo && (
          <Button variant="ghost" onClick={() => onLogo(null)}>
            <Trash2 className="size-5" aria-hidden />
            Remove logo
          </Button>
        )}
      </div>
      <Notice tone="danger">{work.failure}</Notice>
    </div>
  )
}
