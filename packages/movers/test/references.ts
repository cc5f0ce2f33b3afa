import type { ImportRecord } from '../src/import-record.ts'

/** The records that a record names, as `<kind> <id>`. */
const referencesOf = (record: ImportRecord): string[] => {
  switch (record.kind) {
    case 'version':
    case 'role':
      return []
    case 'user':
    case 'category':
      return some('file', record.avatarFileId)
    case 'community':
      return [
        ...some('user', record.userId),
        ...some('category', ...(record.categoryIds ?? [])),
        ...some('file', record.avatarFileId),
      ]
    case 'file':
      return some('user', record.userId)
    case 'member':
      return [...some('community', record.communityId), ...some('user', record.userId)]
    case 'channel':
      return [
        ...some('user', record.userId, ...(record.userIds ?? [])),
        ...some('file', record.avatarFileId),
      ]
    case 'channelMember':
      return [...some('channel', record.channelId), ...some('user', record.userId)]
    case 'readMark':
      return [...some('channel', record.channelId), ...some('user', record.userId)]
    case 'pin':
      return [
        ...some('community', record.communityId),
        ...some('post', record.postId),
        ...some('user', record.userId),
      ]
    case 'follow':
      return some('user', record.userId, record.followedUserId)
    case 'poll':
      return [
        ...some('file', ...record.answers.map(({ fileId }) => fileId)),
        ...some('user', record.userId),
      ]
    case 'vote':
      return [...some('poll', record.pollId), ...some('user', record.userId)]
    case 'post':
      return [
        ...some('poll', typeof record.data.pollId === 'string' ? record.data.pollId : undefined),
        ...some(record.targetType, record.targetId),
        ...some('file', ...(record.attachments ?? []).map(({ fileId }) => fileId)),
        ...some('user', record.userId, ...mentioned(record.mentionees)),
      ]
    case 'comment':
      return [
        ...some(record.referenceType, record.referenceId),
        ...some('comment', record.parentId),
        ...some('file', ...(record.attachments ?? []).map(({ fileId }) => fileId)),
        ...some('user', record.userId, ...mentioned(record.mentionees)),
      ]
    case 'message':
      return [
        ...some('channel', record.channelId),
        ...some('message', record.parentId),
        ...some('file', record.fileId),
        ...some('user', record.userId, ...mentioned(record.mentionees)),
      ]
    case 'story':
      return [
        ...some('community', record.targetId),
        ...some('user', record.userId),
        ...some('file', typeof record.data.fileId === 'string' ? record.data.fileId : undefined),
      ]
    case 'block':
      return some('user', record.userId, record.blockedUserId)
    case 'ban':
      return [
        ...some('user', record.userId),
        ...some('community', record.communityId),
        ...some('channel', record.channelId),
      ]
    case 'flag':
    case 'reaction':
      return [...some(record.referenceType, record.referenceId), ...some('user', record.userId)]
  }
}

/** The records that others may name, as `<kind> <id>`. */
export const namesOf = (records: readonly ImportRecord[]): string[] =>
  records.flatMap((record) => ('id' in record ? some(record.kind, record.id) : []))

/** References to records that are not there. */
export const missingReferences = (records: readonly ImportRecord[]): string[] => {
  const known = new Set(namesOf(records))
  // The channel of a community has its id.
  for (const record of records) if (record.kind === 'community') known.add(`channel ${record.id}`)
  return records.flatMap(referencesOf).filter((reference) => !known.has(reference))
}

const some = (kind: string, ...ids: (string | null | undefined)[]): string[] =>
  ids.flatMap((id) => (id ? [`${kind} ${id}`] : []))

const mentioned = (
  mentionees: readonly { type: string; userIds?: string[] }[] | null | undefined,
): string[] => (mentionees ?? []).flatMap(({ userIds }) => userIds ?? [])
