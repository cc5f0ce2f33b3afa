import { createPoll, type Poll } from '@causerie/contracts/content'
import type { Person } from '@causerie/testkit'
import { only, step } from '../../step.ts'

type PollFields = {
  question?: string
  answers?: string[]
  answerType?: 'single' | 'multiple'
  closedIn?: number
}

/** Creates a poll with text answers. */
export const pollOf = async (
  by: Person,
  { answers = ['soup', 'salad', 'cake'], ...fields }: PollFields = {},
): Promise<Poll> => {
  const body = {
    question: 'What is for lunch?',
    answers: answers.map((data) => ({ data })),
    ...fields,
  }
  return only((await step(by, createPoll, { body })).polls)
}

/** The id of the answer with this text. */
export const answerIdOf = (poll: Poll, text: string): string =>
  only(poll.answers.filter(({ data }) => data === text)).id
