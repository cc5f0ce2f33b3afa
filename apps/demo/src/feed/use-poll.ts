import type { Answer } from '@causerie/client'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../session/signed-in.tsx'
import { useCommand } from '../session/use-command.ts'

export type PollAnswer = Answer<'get', '/api/v3/polls/{pollId}'>['polls'][number]['answers'][number]

export const usePoll = (pollId: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ['polls', pollId],
    queryFn: async () =>
      (await client.get('/api/v3/polls/{pollId}', { params: { path: { pollId } } })).polls[0] ??
      null,
  })
}

/** The answers that this person chooses from now on; none takes the vote back. */
export const useVote = (pollId: string) => {
  const { client } = useSignedIn()
  return useCommand(
    ({ answerIds, hasVoted }: { answerIds: string[]; hasVoted: boolean }) =>
      hasVoted
        ? client.put('/api/v3/polls/{pollId}/votes', {
            params: { path: { pollId } },
            body: { answerIds },
          })
        : client.post('/api/v3/polls/{pollId}/votes', {
            params: { path: { pollId } },
            body: { answerIds },
          }),
    'polls',
  )
}
