import type { Records } from '@causerie/client'
import type { ImportRecord, PollRecord } from '../import-record.ts'
import { isDeletedAuthor } from './authors.ts'
import { fileRecordsOf } from './files.ts'
import type { Source } from './source.ts'
import { isDeleted, untilDeleted } from './until-deleted.ts'

type Poll = { poll: Records['Poll']; files: readonly Records['File'][] }

/** A poll; undefined if it is deleted. */
export const pollWith = async (pollId: string, { client }: Source): Promise<Poll | undefined> => {
  try {
    const params = { path: { pollId } }
    const { polls, files } = await client.get('/api/v3/polls/{pollId}', { params })
    const [poll] = polls
    return poll && !poll.isDeleted ? { poll, files } : undefined
  } catch (error) {
    if (isDeleted(error)) return undefined
    throw error
  }
}

/** A poll with its pictures and votes. Its time begins when a post shows it. */
export async function* recordsOfPoll(
  { poll, files, shownAt }: Poll & { shownAt: string },
  source: Source,
): AsyncGenerator<ImportRecord, void, undefined> {
  const userId = poll.userPublicId
  yield* fileRecordsOf(
    poll.answers.map(({ fileId }) => fileId),
    { files, userId, source },
  )
  yield {
    kind: 'poll',
    id: poll.pollId,
    userId,
    question: poll.question,
    title: poll.title,
    answers: poll.answers.map(({ dataType, data, fileId }) => ({ dataType, data, fileId })),
    answerType: poll.answerType,
    closedIn: closedIn(poll, shownAt),
    createdAt: poll.createdAt,
  } satisfies PollRecord
  yield* untilDeleted(votesIn(poll, source))
}

/** A poll that was closed by somebody ends at that time. */
const closedIn = (
  { status, closedAt, closedIn: planned }: Records['Poll'],
  shownAt: string,
): number =>
  status === 'closed' && closedAt !== null
    ? Math.max(1, Date.parse(closedAt) - Date.parse(shownAt))
    : planned

async function* votesIn(
  { pollId, answers }: Records['Poll'],
  { client, leftOut }: Source,
): AsyncGenerator<ImportRecord, void, undefined> {
  const indexOf = (id: string) => answers.findIndex((answer) => answer.id === id)
  for (const [index, answer] of answers.entries()) {
    if (answer.voteCount === 0) continue
    let token: string | undefined
    do {
      const { UsersAnswered, users, paging } = await client.get(
        '/api/v3/polls/{pollId}/answers/{answerId}',
        {
          params: {
            path: { pollId, answerId: answer.id },
            query: { sortBy: 'firstCreated', options: { limit: 100, token } },
          },
        },
      )
      for (const { userId, answerIds, createdAt } of UsersAnswered) {
        const answerIndexes = answerIds.map(indexOf).toSorted((a, b) => a - b)
        // A vote is listed with each of its answers.
        if (answerIndexes[0] !== index) continue
        if (isDeletedAuthor(userId, users)) leftOut.add('votes of deleted users')
        else yield { kind: 'vote', pollId, userId, answerIndexes, createdAt }
      }
      token = paging.next
    } while (token !== undefined)
  }
}
