import type { Records } from '@causerie/client'
import type { QueryClient } from '@tanstack/react-query'

/** The votes of everybody; for what this person voted is as it was known. */
export const patchPolls = (
  cache: QueryClient,
  { polls }: Records['RealtimeData']['poll.updated'],
): void => {
  for (const { answers, ...told } of polls)
    cache.setQueryData<Records['Poll'] | null>(
      ['polls', told.pollId],
      (poll) =>
        poll && {
          ...poll,
          ...told,
          answers: answers.map((answer) => ({
            isVotedByUser: false,
            ...poll.answers.find(({ id }) => id === answer.id),
            ...answer,
          })),
        },
    )
}
