import { z } from 'zod'
import { anyId } from '../../resources/input.ts'

/** The path of operations on one poll. */
export const byPollId = z.object({ pollId: anyId.describe('Id of the poll.') })

/** The ids of answers in a vote; a poll has ten answers at most. */
export const answerIds = z.array(anyId).max(10)
