import type { Records } from '@causerie/client'
import type { ImportRecord } from '../import-record.ts'
import { rolesBeside } from './authors.ts'
import type { Source } from './source.ts'

/** A page of the members of a channel, the oldest first. */
export const membersOfChannel = async (
  channelId: string,
  { client }: Source,
  {
    limit,
    token,
    ...filter
  }: {
    role?: string[]
    memberships?: 'banned'[]
    limit: number
    token?: string | undefined
  },
) => {
  const { channelUsers, paging } = await client.get('/api/v4/channels/{channelId}/users', {
    params: {
      path: { channelId },
      query: { sortBy: 'firstCreated', isDeleted: false, ...filter, options: { limit, token } },
    },
  })
  return { items: channelUsers, next: paging.next }
}

/** The API does not tell who created a channel: the first moderator, or the first member. */
export const creatorOf = async (channelId: string, source: Source): Promise<string | undefined> => {
  const first = async (role?: string[]) =>
    (await membersOfChannel(channelId, source, { limit: 1, ...(role && { role }) })).items[0]
  return ((await first(['channel-moderator'])) ?? (await first()))?.userPublicId
}

export const memberRecord = (member: Records['ChannelUser']): ImportRecord => ({
  kind: 'channelMember',
  channelId: member.channelPublicId,
  userId: member.userPublicId,
  roles: rolesBeside(member.roles),
  createdAt: member.createdAt,
})

/**
 * What a member has read: by its old number, which is that of a later message where messages before
 * it were deleted.
 */
export const readMarkOf = (member: Records['ChannelUser']): ImportRecord[] =>
  member.readToSegment === 0
    ? []
    : [
        {
          kind: 'readMark',
          channelId: member.channelPublicId,
          userId: member.userPublicId,
          readToSegment: member.readToSegment,
        },
      ]
