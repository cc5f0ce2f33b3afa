import type { Answer } from '@causerie/client'
import { channelsOf } from '../chat/channel.ts'
import type { FoundKind } from './found-kinds.ts'

export type Found = Answer<'get', '/api/v1/search'>
export type FoundOfKind = Found['results'][number]
export type Fragment = FoundOfKind['searchResult'][number]['fragments'][number]

/** Where something that was found is, which is also where a link leads. */
export type FoundPlace = {
  targetType: 'community' | 'channel' | 'user'
  targetId: string
  /** Undefined where the answer does not have it. */
  name: string | undefined
}

/** A record that was found, with its author and its place where it is no place or person itself. */
export type FoundRecord = {
  id: string
  fragments: readonly Fragment[]
  place: FoundPlace
  author?: Named
  createdAt?: string
}

/** The records of a kind, in the order of the search, without those that the answer lacks. */
export const foundRecords = (found: Found, kind: FoundKind, reader: string): FoundRecord[] => {
  const recordOf = finders[kind](found, reader)
  const ofKind = found.results.find((one) => one.kind === kind)
  return (ofKind?.searchResult ?? []).flatMap(({ id, fragments }) => {
    const record = recordOf(id)
    return record ? [{ id, fragments, ...record }] : []
  })
}

type Finder = (
  found: Found,
  reader: string,
) => (id: string) => Omit<FoundRecord, 'id' | 'fragments'> | undefined

const finders: Record<FoundKind, Finder> = {
  posts: (found) => (id) => {
    const post = found.posts.find(({ postId }) => postId === id)
    return post && written(found, post.postedUserPublicId, post)
  },
  comments: (found) => (id) => {
    const comment = found.comments.find(({ commentId }) => commentId === id)
    return comment && written(found, comment.userPublicId, comment)
  },
  stories: (found) => (id) => {
    const story = found.stories.find(({ storyId }) => storyId === id)
    return (
      story && written(found, story.creatorPublicId, { ...story, targetId: story.targetPublicId })
    )
  },
  messages: (found, reader) => (id) => {
    const message = found.messages.find(({ messageId }) => messageId === id)
    if (!message) return undefined
    const { creatorPublicId, channelId, createdAt } = message
    const place = channelPlace(found, channelId, reader)
    return { place, author: personOf(found, creatorPublicId), createdAt }
  },
  channels: (found, reader) => (id) => ({ place: channelPlace(found, id, reader) }),
  communities: (found) => (id) => ({ place: communityPlace(found, id) }),
  users: (found) => (id) => ({ place: personPlace(personOf(found, id)) }),
}

type Target = { targetType: string; targetId: string; createdAt: string }

const written = (found: Found, author: string, { targetType, targetId, createdAt }: Target) => ({
  author: personOf(found, author),
  place:
    targetType === 'community'
      ? communityPlace(found, targetId)
      : personPlace(personOf(found, targetType === 'user' ? targetId : author)),
  createdAt,
})

type Named = { userId: string; name: string }
/** Somebody with this id, which may be the internal one. */
const personOf = ({ users }: Found, id: string): Named => {
  const user = users.find(({ userId, _id }) => userId === id || _id === id)
  return { userId: user?.userId ?? id, name: user?.displayName || (user?.userId ?? id) }
}

const personPlace = ({ userId, name }: Named): FoundPlace => ({
  targetType: 'user',
  targetId: userId,
  name,
})

const communityPlace = ({ communities }: Found, targetId: string): FoundPlace => ({
  targetType: 'community',
  targetId,
  name: communities.find(({ communityId }) => communityId === targetId)?.displayName,
})

const channelPlace = (found: Found, targetId: string, reader: string): FoundPlace => ({
  targetType: 'channel',
  targetId,
  name: channelsOf(found, reader).find(({ channelId }) => channelId === targetId)?.name,
})
