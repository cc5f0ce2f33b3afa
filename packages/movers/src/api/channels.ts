import type { Records } from '@causerie/client'
import type { ImportRecord } from '../import-record.ts'
import { chosenId } from './authors.ts'
import { creatorOf, memberRecord, membersOfChannel, readMarkOf } from './channel-members.ts'
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

type ListedChannel = Channel & { isOfCommunity: boolean }

/** As `listChannels`, with which of them are channels of communities: these come with those. */
export const listMarkedChannels = (source: Source) => async (token: string | undefined) => {
  const { items, next } = await listChannels(source)(token)
  const ids = items.map(({ channel }) => channel.channelId)
  const communityIds = ids.filter((id) => chosenId(id) === undefined)
  const { communities } =
    communityIds.length === 0
      ? { communities: [] }
      : await source.client.get('/api/v3/communities/list', {
          params: { query: { communityIds } },
        })
  const ofCommunities = new Set(communities.map(({ channelId }) => channelId))
  const marked = items.map(
    (item): ListedChannel => ({ ...item, isOfCommunity: ofCommunities.has(idOf(item)) }),
  )
  return { items: marked, next }
}

export const channelsOf = (source: Source): Phase =>
  phaseOf('channels', listMarkedChannels(source), async function* (item) {
    if (item.isOfCommunity) return
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
  const avatar = fileRecordsOf([channel.avatarFileId], { files, userId, source })
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

/** Members, and what they have read. */
export const membersOfChannels = (source: Source): Phase =>
  nestedPhaseOf('channel members', listMarkedChannels(source), {
    idOf: ({ channel }) => channel.channelId,
    list: (item) => (token) => membersOfChannel(idOf(item), source, { limit: 100, token }),
    recordsOf: (item) => (member) => [
      ...(item.isOfCommunity ? [] : [memberRecord(member)]),
      ...readMarkOf(member),
    ],
  })

export const messagesOfChannels = (source: Source): Phase =>
  nestedPhaseOf('messages', listChannels(source), {
    idOf,
    list: (item) => listMessages(idOf(item), source),
    recordsOf: () => (message) => recordsOfMessage(message, source),
  })
