import { pageAsked, refuse } from '@causerie/contract'
import { queryChannelUsers as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { mayInCommunity } from '@causerie/replicas'
import { channelAnswer } from '../channel/channel-view.ts'
import { channelForViewer } from '../channel-access/channel-visibility.ts'
import { channelUserLists } from './channel-user-lists.ts'

export const queryChannelUsers = query(contract, async ({ params: { channelId }, query: asked, caller }, reader) => {
  const channel = await channelForViewer(reader, channelId, caller)
  if (!channel) return refuse('channel-not-found')
  if (channel.membership === 'banned') return refuse('banned-from-channel')
  if (channel.membership !== 'member' && caller.kind !== 'admin') return refuse('not-a-channel-member')
  if (asked.memberships.includes('banned') && !mayInCommunity('BAN_USER_FROM_CHANNEL', channel.access)) return refuse('permission-denied')
  const list = channelUserLists[channel.isOfCommunity ? 'ofCommunity' : 'own']
  const { rows, paging } = await list(reader, pageAsked(asked.sortBy, asked.options), {
    channelId,
    memberships: asked.memberships,
    isMuted: asked.memberships.includes('muted'),
    now: new Date().toISOString(),
    roles: asked.role ?? null,
    keyword: asked.search ?? '',
    isDeleted: asked.isDeleted ?? null,
  })
  const userIds = rows.map(({ id }) => id)
  const { channels, channelUsers, users, files } = await channelAnswer(reader, { viewer: caller, channelIds: [channelId], userIds })
  return { channels, channelUsers, users, files, paging }
})
