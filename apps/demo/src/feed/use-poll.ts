import type { Records } from '@causerie/client'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../session/signed-in.tsx'
import { useCommand } from '../session/use-command.ts'

export type PollAnswer = Records['Poll']['answers'][number]

export const usePoll = (pollId: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ['polls', pollId],
    queryFn: async () => (await client.polls.get({ pollId })).polls[0] ?? null,
  })
}

/** The answers that this person chooses from now on; none takes the vote back. */
export const useVote = (pollId: string) => {
  const { client } = useSignedIn()
  return useCommand(
    ({ answerIds, hasVoted }: { answerIds: string[]; hasVoted: boolean }) =>
      hasVoted
        ? client.polls.changeVote({ pollId, answerIds })
        : client.polls.vote({ pollId, answerIds }),
    'polls',
  )
}
