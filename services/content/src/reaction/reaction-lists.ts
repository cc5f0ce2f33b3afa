import { list } from '@causerie/lists'
import type { ReactionRow } from './reaction.ts'

/** What a list shows of a reaction. */
export type ListedReaction = Pick<
  ReactionRow,
  'reactionName' | 'userId' | 'userInternalId' | 'createdAt'
> & { id: string }

type OfRecord = { referenceType: string; referenceId: string }
const sorts = { lastCreated: { by: 'created_at', order: 'desc' } } as const
const scan = {
  from: 'reactions',
  id: 'reaction_id',
  columns: 'reaction_name, user_id, user_internal_id',
}
const ofRecord = 'reference_type = $referenceType and reference_id = $referenceId'
const show = {
  columns: (row: string) =>
    `${row}.reaction_name as "reactionName", ${row}.user_id as "userId", ${row}.user_internal_id as "userInternalId", ${row}.key as "createdAt"`,
}

/** The reactions on a record. */
export const reactionList = list<ListedReaction, OfRecord>()('reactions_on_record', {
  sorts,
  scan: { ...scan, where: ofRecord },
  show,
})

/** Those of one name. */
export const reactionListByName = list<ListedReaction, OfRecord & { reactionName: string }>()(
  'named_reactions_on_record',
  {
    sorts,
    scan: { ...scan, where: `${ofRecord} and reaction_name = $reactionName` },
    show,
  },
)
