import type { Records } from '@causerie/client'
import type { ImportRecord } from '../import-record.ts'
import { chosenId, rolesBeside } from './authors.ts'
import { fileRecordsOf } from './files.ts'
import { listMessages, recordsOfMessage } from './messages.ts'
import { nestedPhaseOf, type Phase, phaseOf } from './phase.ts'
import type { Source } from './source.ts'

export type Channel = { channel: Records['Channel']; files: readonly Records['File'][] }

/** A page of the channels that exist, the oldest first, without conversations. */
const listChannels =
  ({ client }: Source) =>
  async (token: string | undefined) => {
    const { channels, files, paging } = await client.get('/api/v3/channels', {
      params: {
        query: {
          sortBy: 'firstCreated',
          isDeleted: false,
          types: ['community', 'live', 'broadcast', 'standard', 'private'],
          options: { limit: 100, token },
        },
      },
    })
    return { items: channels.map((channel): Channel => ({ channel, files })), next: paging.next }
  }

/** As `listChannels`, without the channels of communities, which come with the community. */
const listOwnChannels = (source: Source) => async (token: string | undefined) => {
  const { items, next } = await listChannels(source)(token)
  const ids = items.map(({ channel }) => channel.channelId)
  const communityIds = ids.filter((id) => chosenId(id) === undefined)
  if (communityIds.length === 0) return { items, next }
  const { communities } = await source.client.get('/api/v3/communities/list', {
    params: { query: { communityIds } },
  })
  const ofCommunities = new Set(communities.map(({ channelId }) => channelId))
  return { items: items.filter(({ channel }) => !ofCommunities.has(channel.channelId)), next }
}

export const membersOfChannel = async (
  channelId: string,
  { client }: Source,
  { role, limit, token }: { role?: string[]; limit: number; token?: string | undefined },
) => {
  const { channelUsers, paging } = await client.get('/api/v4/channels/{channelId}/users', {
    params: {
      path: { channelId },
      query: { sortBy: 'firstCreated', isDeleted: false, role, options: { limit, token } },
    },
  })
  return { items: channelUsers, next: paging.next }
}

/** The API does not tell who created a channel: the first moderator, or the first member. */
const creatorOf = async (channelId: string, source: Source): Promise<string | undefined> => {
  const first = async (role?: string[]) =>
    (await membersOfChannel(channelId, source, { limit: 1, ...(role && { role }) })).items[0]
  return ((await first(['channel-moderator'])) ?? (await first()))?.userPublicId
}

export const channelsOf = (source: Source): Phase =>
  phaseOf('channels', listOwnChannels(source), async function* (item) {
    const userId = await creatorOf(item.channel.channelId, source)
    if (userId === undefined)
      return source.leftOut.add('channels without members', item.channel.channelId)
    yield* recordsOfChannel(item, { userId, source })
  })

/** A channel with its picture. */
export const recordsOfChannel = (
  { channel, files }: Channel,
  { userId, source, ...more }: { userId: string; userIds?: string[]; source: Source },
): ImportRecord[] => {
  const { leftOut } = source
  const avatar = fileRecordsOf([channel.avatarFileId], { files, userId, leftOut })
  return [
    ...avatar,
    {
      kind: 'channel',
      id: channel.channelId,
      channelId: chosenId(channel.channelId),
      type: channel.type,
      displayName: channel.displayName,
      avatarFileId: avatar[0]?.id,
      isPublic: channel.isPublic,
      isMuted: channel.isMuted,
      isDistinct: channel.isDistinct,
      messageAutoDeleteEnabled: channel.messageAutoDeleteEnabled,
      autoDeleteMessageByFlagLimit: channel.autoDeleteMessageByFlagLimit || undefined,
      notificationMode: channel.notificationMode,
      tags: channel.tags,
      metadata: channel.metadata,
      userId,
      ...more,
      createdAt: channel.createdAt,
    },
  ]
}

const idOf = ({ channel }: Channel): string => channel.channelId

export const membersOfChannels = (source: Source): Phase =>
  nestedPhaseOf('channel members', listOwnChannels(source), {
    idOf,
    list: (item) => (token) => membersOfChannel(idOf(item), source, { limit: 100, token }),
    recordsOf:
      (item) =>
      ({ userPublicId, roles, createdAt }): ImportRecord[] => [
        {
          kind: 'channelMember',
          channelId: idOf(item),
          userId: userPublicId,
          roles: rolesBeside(roles),
          createdAt,
        },
      ],
  })

export const messagesOfChannels = (source: Source): Phase =>
  nestedPhaseOf('messages', listChannels(source), {
    idOf,
    list: (item) => listMessages(idOf(item), source),
    recordsOf: () => (message) => recordsOfMessage(message, source),
  })
