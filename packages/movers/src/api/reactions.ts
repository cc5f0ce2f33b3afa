import type { ReactionRecord } from '../import-record.ts'
import { isDeletedAuthor } from './authors.ts'
import type { Source } from './source.ts'
import { untilDeleted } from './until-deleted.ts'

type Reacted = { type: ReactionRecord['referenceType']; id: string; count: number }

/** The reactions on a record. */
export const reactionsOn = (reacted: Reacted, source: Source) =>
  untilDeleted(pagesOf(reacted, source))

async function* pagesOf(
  { type, id, count }: Reacted,
  { client, leftOut }: Source,
): AsyncGenerator<ReactionRecord, void, undefined> {
  if (count === 0) return
  let token: string | undefined
  do {
    const { reactions, users, paging } = await client.get('/api/v3/reactions', {
      params: {
        query: { referenceType: type, referenceId: id, options: { limit: 100, token } },
      },
    })
    for (const { reactors } of reactions)
      for (const { userPublicId, reactionName, createdAt } of reactors)
        if (isDeletedAuthor(userPublicId, users)) leftOut.add('reactions of deleted users')
        else
          yield {
            kind: 'reaction',
            referenceType: type,
            referenceId: id,
            userId: userPublicId,
            reactionName,
            createdAt,
          }
    token = paging.next
  } while (token !== undefined)
}
