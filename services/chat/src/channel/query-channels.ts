import { queryChannels as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { pageAsked, refuse } from '@causerie/protocol'
import { channelLists } from './channel-lists.ts'
import { channelAnswer } from './channel-view.ts'

export const queryChannels = query(
  contract,
  async ({ query: { options, sortBy, filter, userId, ...filters }, caller }, reader) => {
    const isOfOther = userId !== undefined && userId !== caller.userId
    if (isOfOther && caller.kind !== 'admin') return refuse('permission-denied')
    const values = {
      viewerId: userId ?? caller.userId,
      isAdmin: caller.kind === 'admin',
      isWithoutOwn: filter === 'notMember',
      isFlagged: filter === 'flagged',
      searchText: filters.keyword ?? '',
      isDeleted: filters.isDeleted ?? null,
      tags: filters.tags ?? null,
      excludeTags: filters.excludeTags ?? null,
      types: filters.types ?? null,
    }
    const asked = pageAsked(sortBy, options)
    const isOwn = filter === 'member' || userId !== undefined
    const { rows, paging } = await readPage()
    return {
      ...(await channelAnswer(reader, { viewer: caller, channelIds: rows.map(({ id }) => id) })),
      paging,
    }

    function readPage() {
      if (isOwn) return channelLists.own(reader, asked, values)
      const { sortBy: by, ...page } = asked
      return by === 'lastActivity'
        ? channelLists.byActivity(reader, { ...page, sortBy: by }, values)
        : channelLists.all(reader, { ...page, sortBy: by }, values)
    }
  },
)
