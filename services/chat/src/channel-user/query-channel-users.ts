import { queryChannelUsers as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { pageAsked } from '@causerie/protocol'
import { channelAnswer } from '../channel/channel-view.ts'
import { channelForViewer } from '../channel/channel-visibility.ts'
import { channelUserLists } from './channel-user-lists.ts'
import { channelToListUsersOf } from './channel-user-policy.ts'

export const queryChannelUsers = query(
  contract,
  async ({ params: { channelId }, query: asked, caller }, reader) => {
    const viewed = await channelForViewer(reader, channelId, caller)
    const channel = channelToListUsersOf(viewed, { caller, memberships: asked.memberships })
    if ('refused' in channel) return channel
    const list = channelUserLists[channel.isOfCommunity ? 'ofCommunity' : 'own']
    const { rows, paging } = await list(reader, pageAsked(asked.sortBy, asked.options), {
      channelId,
      memberships: asked.memberships,
      isMuted: asked.memberships.includes('muted'),
      now: new Date().toISOString(),
      roles: asked.role ?? null,
      searchText: asked.search ?? '',
      isDeleted: asked.isDeleted ?? null,
    })
    const userIds = rows.map(({ id }) => id)
    const { channels, channelUsers, users, files } = await channelAnswer(reader, {
      viewer: caller,
      channelIds: [channelId],
      userIds,
    })
    return { channels, channelUsers, users, files, paging }
  },
)
