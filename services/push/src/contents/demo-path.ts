type Data = Readonly<Record<string, string>>

/** The page of the demo that a push opens for a user: that of what it is about. */
export const pathOf = (userId: string, data: Data): string =>
  `/demo/${encodeURIComponent(userId)}${pageOf(data)}`

const pageOf = ({ channelId, postId, communityId, actorId }: Data): string => {
  if (channelId !== undefined) return `/chat/${encodeURIComponent(channelId)}`
  if (postId !== undefined) return `/p/${encodeURIComponent(postId)}`
  if (communityId !== undefined) return `/c/${encodeURIComponent(communityId)}`
  return actorId === undefined ? '' : `/u/${encodeURIComponent(actorId)}`
}
