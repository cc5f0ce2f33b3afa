import { pollDeleted } from '@causerie/contracts/content'
import { pollKey } from '@causerie/contracts/shared'
import { decision } from '@causerie/kernel'
import { polls } from '../poll/poll.ts'
import { contentOf } from './content-of-user.ts'
import type { Erased, Erasing } from './erasing.ts'

/** Also polls that no post shows. */
export async function* erasedPolls({ reader, by }: Erasing): Erased {
  for await (const [pollId] of contentOf.polls(reader, by.userId))
    yield decision({
      orderBy: pollKey(pollId),
      load: { poll: polls.get(pollId) },
      decide: ({ poll }) => (poll && !poll.isDeleted ? [pollDeleted({ pollId })] : []),
    })
}
