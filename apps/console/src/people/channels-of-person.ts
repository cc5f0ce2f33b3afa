import type { Client } from '@causerie/client'
import type { Channels } from '../chat/channel.ts'
import type { PageRequest } from '../screen/paged-list.tsx'

/** The channels in which somebody is, with the ids of those that are a community's. */
export type ChannelsOfPerson = Channels & { communityIds: ReadonlySet<string> }

/**
 * A page of them. The channel of a community has its id; channels of the same type that belong to
 * none are told apart by that alone.
 */
export const channelsOfPerson = async (
  client: Client,
  { userId, types, options }: { userId: string; types?: 'community'[]; options: PageRequest },
  signal: AbortSignal,
): Promise<ChannelsOfPerson> => {
  const query = {
    filter: 'member' as const,
    userId,
    isDeleted: false,
    ...(types && { types }),
    options,
  }
  const page = await client.get('/api/v3/channels', { params: { query }, signal })
  const asked = page.channels
    .filter(({ type }) => type === 'community')
    .map(({ channelId }) => channelId)
  return { ...page, communityIds: new Set(await existing(client, asked, signal)) }
}

/** Ids of communities are so long at most. */
const longest = 50
const existing = async (
  client: Client,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<string[]> => {
  const communityIds = ids.filter((id) => id.length <= longest)
  if (communityIds.length === 0) return []
  const { communities } = await client.get('/api/v3/communities/list', {
    params: { query: { communityIds } },
    signal,
  })
  return communities.map(({ communityId }) => communityId)
}
