import { Image } from '@mantine/core'
import { addressOf } from '../show/files.ts'
import type { Shown } from './use-feed.ts'

/** Each picture of a post is a post of its own, below it. */
export const Pictures = ({ post, page }: Shown) => {
  const fileIds = [post, ...page.postChildren.filter(({ parentPostId }) => parentPostId === post.postId)].flatMap(
    ({ data }) => data.fileId ?? [],
  )
  return fileIds.map((fileId) => {
    const address = addressOf(page.files, fileId)
    const altText = page.files.find((file) => file.fileId === fileId)?.altText
    return address && <Image key={fileId} src={address} alt={altText ?? ''} radius="sm" mah="24rem" fit="contain" loading="lazy" />
  })
}
