import type { ChannelRecord, ImportRecord } from '../import-record.ts'
import { naturalKey } from '../natural-key.ts'
import type { MattermostDirectChannel } from './lines.ts'
import type { People } from './people.ts'

/** Direct and group channels, which have no name but their members. */
export type Conversations = {
  /** The channel of these members, with its records unless they were returned before. */
  refer(usernames: readonly string[], header?: string): { id: string; records: ImportRecord[] }
}

export const createConversations = (people: People): Conversations => {
  const known = new Set<string>()
  return {
    refer: (usernames, header) => {
      // The export names the only member of a channel twice.
      const members = [...new Set(usernames)].sort()
      const id = naturalKey('direct', members.join('+'))
      if (known.has(id)) return { id, records: [] }
      known.add(id)
      const users = members.map((username) => people.refer(username))
      const userIds = users.map(({ userId }) => userId)
      return {
        id,
        records: [...users.flatMap(({ records }) => records), conversation(id, userIds, header)],
      }
    },
  }
}

/** A conversation needs two users: notes to oneself become a channel of one. */
const conversation = (id: string, userIds: string[], header: string | undefined): ChannelRecord => {
  const [userId = ''] = userIds
  const shared = { kind: 'channel', id, userId, ...(header && { metadata: { header } }) } as const
  return userIds.length > 1
    ? { ...shared, type: 'conversation', userIds }
    : { ...shared, type: 'community', displayName: userId, isPublic: false, tags: ['notes'] }
}

/** Newer exports list members with their settings. */
export const membersOf = ({ members, participants }: MattermostDirectChannel): string[] =>
  members ?? participants?.map(({ username }) => username) ?? []
