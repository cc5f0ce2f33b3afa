import { communityBanWishAnswered } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { replicaPart } from '../../replica-of.ts'

/**
 * The answered requests of chat to ban or unban users. A request is decided once, however often its
 * event is delivered.
 */
export const banRequestAnswers = table('ban_wish_answers', {
  row: z.object({ wishId: z.string(), communityId: z.string() }),
  key: ['wishId'],
  orderedBy: ({ communityId }) => communityKey(communityId),
})

export const banRequestAnswerFolds = {
  communityBanWishAnswered: fold(communityBanWishAnswered)(
    ({ wishId }) => ({ answer: banRequestAnswers.get(wishId) }),
    (_, { data: { wishId, communityId } }) => [banRequestAnswers.put({ wishId, communityId })],
  ),
}

export const banRequestAnswerReplica = replicaPart({
  tables: [banRequestAnswers],
  folds: [banRequestAnswerFolds],
})
