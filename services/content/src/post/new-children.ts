import type { PostChild } from '@causerie/contracts/content'
import type { Attachment } from '@causerie/replicas'

type Content = {
  dataType: string
  data: Readonly<Record<string, unknown>>
  attachments?: readonly Attachment[] | undefined
}

/** Each attachment of a new post becomes a child post, as does its poll or stream. */
export const newChildren = (
  { dataType, data, attachments = [] }: Content,
  newId: () => string,
): PostChild[] => {
  const children = attachments.map(childOf)
  if (dataType === 'poll') children.push({ dataType, data: { pollId: data.pollId } })
  if (dataType === 'liveStream') children.push({ dataType, data: { streamId: data.streamId } })
  return children.map((child) => ({ postId: newId(), ...child }))
}

const childOf = ({ fileId, type }: Attachment): Omit<PostChild, 'postId'> => {
  if (type === 'video') return { dataType: type, data: { videoFileId: { original: fileId } } }
  return { dataType: type === 'image' ? type : 'file', data: { fileId } }
}

/** What a child shows, as text: equal for two children that show the same. */
export const shownBy = ({ dataType, data }: { dataType: string; data: object }): string =>
  JSON.stringify([dataType, data])
