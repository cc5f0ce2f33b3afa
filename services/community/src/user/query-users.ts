import { queryUsers as contract, pageAsked } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { nameKey } from '@causerie/replicas'
import { userAnswer } from './user-answer.ts'
import { userLists } from './user-lists.ts'

export const queryUsers = query(contract, async ({ query: { options, sortBy, filter, ...filters }, caller }, reader) => {
  const isWholeName = filters.exactMatchKeyword && Boolean(filters.keyword)
  const ofAll = isWholeName ? userLists.ofName : userLists.all
  const ofFlagged = isWholeName ? userLists.flaggedOfName : userLists.flagged
  const readPage = filter === 'flagged' ? ofFlagged : ofAll
  const { rows, paging } = await readPage(reader, pageAsked(sortBy, options), {
    name: nameKey(filters.keyword ?? ''),
    isDeleted: filters.isDeleted ?? null,
    isAdmin: caller.kind === 'admin',
  })
  const userIds = rows.map(({ id }) => id)
  return { ...(await userAnswer(reader, caller, userIds)), paging }
})
