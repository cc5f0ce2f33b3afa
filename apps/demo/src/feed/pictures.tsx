import { Image } from '@mantine/core'
import { addressOf } from '../show/files.ts'
import { partsOf, type Shown } from './use-feed.ts'

export const Pictures = ({ post, page }: Shown) => {
  const fileIds = partsOf({ post, page }).flatMap(({ fileId }) => fileId ?? [])
  return fileIds.map((fileId) => {
    const address = addressOf(page.files, fileId)
    const altText = page.files.find((file) => file.fileId === fileId)?.altText
    return (
      address && (
        <Image
          key={fileId}
          src={address}
          alt={altText ?? ''}
          radius="sm"
          mah="24rem"
          fit="contain"
          loading="lazy"
        />
      )
    )
  })
}
