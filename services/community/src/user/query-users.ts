import { queryUsers as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { nameKey, searchedText } from '@causerie/lists'
import { pageAsked } from '@causerie/protocol'
import { userAnswer } from './user-answer.ts'
import { userLists } from './user-lists.ts'

export const queryUsers = query(
  contract,
  async ({ query: { options, sortBy, filter, ...filters }, caller }, reader) => {
    const { keyword: searchText = '', isDeleted = null } = filters
    const page = pageAsked(sortBy, options)
    const isAdmin = caller.kind === 'admin'
    const isFlagged = filter === 'flagged'
    const wholeName = filters.exactMatchKeyword ? searchedText(searchText) : ''
    const { rows, paging } = wholeName
      ? await userLists[isFlagged ? 'flaggedOfName' : 'ofName'](reader, page, {
          nameKey: nameKey(searchText),
          wholeName,
          isDeleted,
          isAdmin,
        })
      : await userLists[isFlagged ? 'flagged' : 'all'](reader, page, {
          searchText,
          isDeleted,
          isAdmin,
        })
    const userIds = rows.map(({ id }) => id)
    return { ...(await userAnswer(reader, caller, userIds)), paging }
  },
)
