import type { Answer } from '@causerie/client'
import { fileIdsOf, type Medium, mediaOf } from '../content/media.ts'

export type Page = Answer<'get', '/api/v1/moderation/flagged'>
type Flagged = Page['flagged'][number]
type User = Page['users'][number]

/** A record that waits, with what is known of it. */
export type Item = Flagged & {
  /** Its words; empty without any. */
  text: string
  /** Pictures, videos and other files that it shows. */
  media: Medium[]
  /** The poll, and the stream, that it shows. */
  pollId: string | undefined
  streamId: string | undefined
  /** What was said around it. */
  thread: Thread | undefined
  createdAt: string
  author: User | undefined
  /** What the author is where the record stands. */
  membership: { isMember: boolean; isBanned: boolean; since: string } | undefined
  /** What the reader may do there besides what they may in the network. */
  permissionsThere: readonly string[]
  /** Name of the community, channel or user where it stands. */
  targetName: string
  /** The words of the post that a comment is on. */
  context: string | undefined
}

/** The words of a record of any type, and of a version of one. */
export const textOf = (data: Readonly<Record<string, unknown>>): string => {
  const words = [data.title, data.text].filter(
    (one): one is string => typeof one === 'string' && one !== '',
  )
  return words.join('\n')
}

/** Where a comment or a message stands among others. */
export type Thread =
  | {
      type: 'comment'
      commentId: string
      parentId: string | null
      referenceType: 'post' | 'story'
      referenceId: string
      segment: number
    }
  | { type: 'message'; messageId: string; isConversation: boolean }

type Content = {
  data: Readonly<Record<string, unknown>>
  createdAt: string
  fileIds: string[]
  /** What shows its polls and streams. */
  shows?: readonly Readonly<Record<string, unknown>>[]
  context?: string | undefined
  thread?: Thread
}

const contentOf = ({ type, recordId }: Flagged, page: Page): Content | undefined => {
  switch (type) {
    case 'post': {
      const post = page.posts.find(({ postId }) => postId === recordId)
      const children = page.postChildren.filter(({ postId }) => post?.children.includes(postId))
      const shows: Readonly<Record<string, unknown>>[] = [post, ...children].flatMap((one) =>
        one ? [one.data] : [],
      )
      return post && { ...post, shows, fileIds: shows.flatMap(fileIdsOf) }
    }
    case 'comment': {
      const comment = page.comments.find(({ commentId }) => commentId === recordId)
      const post = page.posts.find(({ postId }) => postId === comment?.referenceId)
      if (!comment) return undefined
      const { commentId, parentId, referenceId, segmentNumber: segment } = comment
      const referenceType = comment.referenceType === 'story' ? 'story' : 'post'
      const thread: Thread = {
        type: 'comment',
        commentId,
        parentId,
        referenceType,
        referenceId,
        segment,
      }
      return {
        ...comment,
        fileIds: comment.attachments.map(({ fileId }) => fileId),
        context: post && textOf(post.data),
        thread,
      }
    }
    case 'story': {
      const story = page.stories.find(({ storyId }) => storyId === recordId)
      return story && { ...story, fileIds: fileIdsOf(story.data) }
    }
    case 'message': {
      const message = page.messages.find(({ messageId }) => messageId === recordId)
      if (!message) return undefined
      const { messageId, channelId } = message
      const isConversation = page.channels.some(
        (channel) => channel.channelId === channelId && channel.type === 'conversation',
      )
      const thread: Thread = { type: 'message', messageId, isConversation }
      return { ...message, fileIds: message.fileId === null ? [] : [message.fileId], thread }
    }
    case 'user': {
      const user = page.users.find(({ userId }) => userId === recordId)
      return user && { data: { text: user.description }, createdAt: user.createdAt, fileIds: [] }
    }
  }
}

const membershipOf = ({ targetType, targetId }: Flagged, userId: string, page: Page) => {
  const inCommunity = page.communityUsers.find(
    (one) => one.communityId === targetId && one.userId === userId,
  )
  const inChannel = page.channelUsers.find(
    (one) => one.channelId === targetId && one.userId === userId,
  )
  if (targetType === 'community' && inCommunity)
    return {
      ...inCommunity,
      isMember: inCommunity.communityMembership === 'member',
      since: inCommunity.lastJoin ?? inCommunity.createdAt,
    }
  if (targetType === 'channel' && inChannel)
    return { ...inChannel, isMember: inChannel.membership === 'member', since: inChannel.createdAt }
  return undefined
}

const nameOfTarget = ({ targetType, targetId }: Flagged, page: Page): string => {
  switch (targetType) {
    case 'community':
      return (
        page.communities.find(({ communityId }) => communityId === targetId)?.displayName ??
        targetId
      )
    case 'channel':
      return page.channels.find(({ channelId }) => channelId === targetId)?.displayName || targetId
    case 'user':
      return page.users.find(({ userId }) => userId === targetId)?.displayName ?? targetId
  }
}

/** The records of a page with what its collections say of them, as this reader sees them. */
export const itemsOf = (page: Page, readerId: string): Item[] =>
  page.flagged.flatMap((flagged) => {
    const content = contentOf(flagged, page)
    if (!content) return []
    const files = page.files.filter(({ fileId }) => content.fileIds.includes(fileId))
    return [
      {
        ...flagged,
        text: textOf(content.data),
        media: mediaOf(content.shows ?? [content.data], files),
        pollId: textAt(content.shows, 'pollId'),
        streamId: textAt(content.shows, 'streamId'),
        thread: content.thread,
        createdAt: content.createdAt,
        author: page.users.find(({ userId }) => userId === flagged.authorId),
        membership: membershipOf(flagged, flagged.authorId, page),
        permissionsThere: membershipOf(flagged, readerId, page)?.permissions ?? [],
        targetName: nameOfTarget(flagged, page),
        context: content.context,
      },
    ]
  })

const textAt = (shows: Content['shows'] = [], name: string): string | undefined =>
  shows
    .map((data) => data[name])
    .find((one): one is string => typeof one === 'string' && one !== '')

/** What the stream can tell of: administrators do not follow conversations of others. */
export const recordsToWatch = ({ flagged, channels }: Page): string[] => {
  const isConversation = (id: string) =>
    channels.some(({ channelId, type }) => channelId === id && type === 'conversation')
  return flagged.flatMap(({ targetType, targetId }) =>
    targetType === 'channel' && isConversation(targetId) ? [] : [`${targetType}:${targetId}`],
  )
}
