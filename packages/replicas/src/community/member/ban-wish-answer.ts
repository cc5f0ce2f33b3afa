import { communityBanWishAnswered } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { replicaPart } from '../../replica-of.ts'

/**
 * The answered wishes of chat to ban or unban users. A wish is decided once, however often its
 * event is delivered.
 */
export const banWishAnswers = table('ban_wish_answers', {
  row: z.object({ wishId: z.string(), communityId: z.string() }),
  key: ['wishId'],
  orderedBy: ({ communityId }) => communityKey(communityId),
})

export const banWishAnswerFolds = {
  communityBanWishAnswered: fold(communityBanWishAnswered)(
    ({ wishId }) => ({ answer: banWishAnswers.get(wishId) }),
    (_, { data: { wishId, communityId } }) => [banWishAnswers.put({ wishId, communityId })],
  ),
}

export const banWishAnswerReplica = replicaPart({
  tables: [banWishAnswers],
  folds: [banWishAnswerFolds],
})
