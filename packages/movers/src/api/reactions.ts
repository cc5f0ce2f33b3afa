import type { ReactionRecord } from '../import-record.ts'
import type { Source } from './source.ts'

type Reacted = { type: ReactionRecord['referenceType']; id: string; count: number }

/** The reactions on a record. */
export async function* reactionsOn(
  { type, id, count }: Reacted,
  { client }: Source,
): AsyncGenerator<ReactionRecord, void, undefined> {
  if (count === 0) return
  let token: string | undefined
  do {
    const { reactions, paging } = await client.get('/api/v3/reactions', {
      params: {
        query: { referenceType: type, referenceId: id, options: { limit: 100, token } },
      },
    })
    for (const { reactors } of reactions)
      for (const { userPublicId, reactionName, createdAt } of reactors)
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
