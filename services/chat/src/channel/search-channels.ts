import { searchChannels as contract } from '@causerie/contracts/chat'
import { query, valueIn } from '@causerie/kernel'
import { pageAsked } from '@causerie/protocol'
import { nameMatch } from '@causerie/words'
import { channelLists } from './channel-lists.ts'
import { channelsByIds } from './channel-queries.ts'
import { channelAnswer } from './channel-view.ts'

export const searchChannels = query(
  contract,
  async ({ query: { query: searchText, types, options }, caller }, reader) => {
    const { rows, paging } = await channelLists.byActivity(
      reader,
      pageAsked('lastActivity', options),
      {
        viewerId: caller.userId,
        isAdmin: caller.kind === 'admin',
        isWithoutOwn: false,
        isFlagged: false,
        searchText,
        isDeleted: false,
        tags: null,
        excludeTags: null,
        types: types ?? null,
      },
    )
    const now = new Date()
    const channelIds = rows.map(({ id }) => id)
    const [answer, channels] = await Promise.all([
      channelAnswer(reader, { viewer: caller, channelIds }),
      channelsByIds(reader, channelIds),
    ])
    return {
      ...answer,
      searchResult: channels.map(({ channelId, doc, displayName }) => ({
        channelId,
        ...nameMatch(searchText, displayName ?? valueIn(doc).displayName, now),
      })),
      ...(options.token ? {} : { total: { count: rows.length, isExact: !paging.next } }),
      paging,
    }
  },
)
