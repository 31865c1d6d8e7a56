import type { Size } from './crop-area.ts'

type FittedPictureProps = { src: string; onPicture: (size: Size) => void }

/** The whole picture in the frame, over a blurred copy of itself. */
export const FittedPicture = ({ src, onPicture }: FittedPictureProps) => (
  <div className="relative mx-auto aspect-9/16 h-[50dvh] max-w-full overflow-hidden rounded-card border border-line">
    <img
      src={src}
      alt=""
      className="absolute inset-0 size-full scale-110 object-cover blur-xl brightness-[0.62]"
    />
    <img
      src={src}
      alt="All of the picture, over blurred edges"
      className="absolute inset-0 size-full object-contain"
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
        onPicture({ width, height })
      }
    />
  </div>
)
