import { queryReactions as contract } from '@causerie/contracts/content'
import { hydrate, presentReactor } from '@causerie/hydration'
import { query } from '@causerie/kernel'
import { pageAsked } from '@causerie/protocol'
import { reactionList, reactionListByName } from './reaction-lists.ts'
import { refusalToReadReference } from './reaction-reference.ts'

export const queryReactions = query(contract, async ({ query: asked, caller }, reader) => {
  const { referenceType, referenceId, reactionName } = asked
  const resolved = { referenceType, referenceId }
  const refusal = await refusalToReadReference({ resolved, caller }, reader)
  if (refusal) return refusal

  const page = pageAsked('lastCreated', asked.options)
  const { rows, paging } = reactionName
    ? await reactionListByName(reader, page, { ...resolved, reactionName })
    : await reactionList(reader, page, resolved)
  const { users, files } = await hydrate(reader, caller, {
    userIds: rows.map(({ userId }) => userId),
  })
  return { reactions: [{ ...resolved, reactors: rows.map(presentReactor) }], users, files, paging }
})
