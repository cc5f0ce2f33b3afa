import type { Client } from '@causerie/client'
import { isRestorable, removeRecord, restoreRecord } from '../deletion/deletion.ts'
import { mayManage } from '../deletion/managing.ts'
import { may, type Reader } from '../session/may.ts'
import type { Item } from './flagged.ts'

export const acts = ['clear', 'remove', 'banHere', 'banEverywhere'] as const
export type Act = (typeof acts)[number]

type Judged = Pick<
  Item,
  'type' | 'targetType' | 'authorId' | 'permissionsThere' | 'membership' | 'author'
>

/** Whether the reader is offered an act; the server decides by the same permissions. */
export const mayDo = (act: Act, item: Judged, reader: Reader): boolean => {
  const { isAdmin, userId } = reader
  const has = (permission: string) => may(reader, permission, item.permissionsThere)
  const isManaging = mayManage(reader, item)
  switch (act) {
    case 'clear':
      // Flags of stories are cleared by administrators alone.
      return item.type === 'story' ? isAdmin : isManaging
    case 'remove':
      return item.type !== 'user' && isManaging
    case 'banHere':
      if (item.authorId === userId || item.membership?.isBanned || item.targetType === 'user')
        return false
      return has(item.targetType === 'community' ? 'BAN_COMMUNITY_USER' : 'BAN_USER_FROM_CHANNEL')
    case 'banEverywhere':
      return item.authorId !== userId && !item.author?.isGlobalBan && may(reader, 'BAN_USER')
  }
}

const clear = (client: Client, { type, recordId }: Item): Promise<unknown> => {
  switch (type) {
    case 'post':
      return client.delete('/api/v3/posts/{postId}/flags', {
        params: { path: { postId: recordId } },
      })
    case 'comment':
      return client.delete('/api/v3/comments/{commentId}/flags', {
        params: { path: { commentId: recordId } },
      })
    case 'story':
      return client.delete('/api/v4/stories/{storyId}/flags/all', {
        params: { path: { storyId: recordId } },
      })
    case 'message':
      return client.delete('/api/v3/messages/{messageId}/clearFlags', {
        params: { path: { messageId: recordId } },
      })
    case 'user':
      return client.delete('/api/v2/users/{userId}/flags', {
        params: { path: { userId: recordId } },
      })
  }
}

const remove = async (client: Client, { type, recordId }: Item): Promise<unknown> => {
  if (type === 'user') throw new Error('the console does not delete users')
  return removeRecord(client, type, recordId)
}

const restore = async (client: Client, { type, recordId }: Item): Promise<unknown> => {
  if (!isRestorable(type)) throw new Error(`a deleted ${type} is not restored`)
  return restoreRecord(client, type, recordId)
}

const banHere = (
  client: Client,
  { targetType, targetId, authorId }: Item,
  isLifted: boolean,
): Promise<unknown> => {
  const body = { userIds: [authorId] }
  if (targetType === 'channel') {
    const path = isLifted
      ? '/api/v3/channels/{channelId}/users/unban'
      : '/api/v3/channels/{channelId}/users/ban'
    return client.put(path, { params: { path: { channelId: targetId } }, body })
  }
  const path = isLifted
    ? '/api/v3/communities/{communityId}/users/unban'
    : '/api/v3/communities/{communityId}/users/ban'
  return client.put(path, { params: { path: { communityId: targetId } }, body })
}

const banEverywhere = (
  client: Client,
  { authorId: userId }: Item,
  isLifted: boolean,
): Promise<unknown> =>
  client.post(isLifted ? '/api/v2/users/unban' : '/api/v2/users/ban', { body: { userId } })

/** Does it with one record. */
export const perform = (client: Client, act: Act, item: Item): Promise<unknown> => {
  switch (act) {
    case 'clear':
      return clear(client, item)
    case 'remove':
      return remove(client, item)
    case 'banHere':
      return banHere(client, item, false)
    case 'banEverywhere':
      return banEverywhere(client, item, false)
  }
}

/** What can be taken back once it is done: bans, and deletions of what can be restored. */
export type Undoable = Exclude<Act, 'clear'>
export const takeBack = (client: Client, act: Undoable, item: Item): Promise<unknown> => {
  switch (act) {
    case 'remove':
      return restore(client, item)
    case 'banHere':
      return banHere(client, item, true)
    case 'banEverywhere':
      return banEverywhere(client, item, true)
  }
}

/** Of several records of one author, bans need but one. */
export const oncePerAuthor = (act: Act, items: readonly Item[]): Item[] => {
  if (act === 'clear' || act === 'remove') return [...items]
  const keyOf = ({ authorId, targetId }: Item) =>
    JSON.stringify(act === 'banHere' ? [authorId, targetId] : [authorId])
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}
