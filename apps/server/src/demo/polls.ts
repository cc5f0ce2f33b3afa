import type { Demo } from './demo.ts'
import type { DemoUser } from './users.ts'

export type DemoPoll = {
  question: string
  answers: readonly string[]
  /** Who votes, and for which answer. */
  votes: readonly { by: DemoUser; answer: string }[]
}

/** The id of a new poll, for the post that shows it. */
export const createPoll = async (
  demo: Demo,
  by: DemoUser,
  { question, answers }: DemoPoll,
): Promise<string> => {
  const { polls: [poll] = [] } = await demo
    .as(by)
    .do('/api/v3/polls', { question, answers: answers.map((data) => ({ data })) })
  if (!poll) throw new Error(`the answer to the creation of the poll ${question} contains no poll`)
  return poll.pollId
}

/** Votes in the poll that a post shows; a vote that exists is answered again. */
export const vote = async (demo: Demo, postId: string, { votes }: DemoPoll): Promise<void> => {
  for (const { by, answer } of votes) {
    const { polls: [poll] = [] } = (await demo.as(by).get(`/api/v3/posts/${postId}`)).body
    const answerIds = poll?.answers.flatMap(({ id, data }) => (data === answer ? [id] : [])) ?? []
    if (!poll) throw new Error(`${postId} shows ${by} no poll`)
    demo.ids.set('poll', poll.pollId)
    for (const answerId of answerIds) demo.ids.set(`answer of ${by}`, answerId)
    await demo.as(by).do(`/api/v3/polls/${poll.pollId}/votes`, { answerIds })
  }
}
