import { expect, test } from 'vitest'
import { changePollVote } from './change-poll-vote.ts'
import { closePoll } from './close-poll.ts'
import { queryPollVoters } from './query-poll-voters.ts'
import { voteInPoll } from './vote-in-poll.ts'

const ids = (length: number, id = 'x') => Array.from({ length }, () => id)

test('a vote has one to ten answers', () => {
  const accepts = (answerIds: unknown) => voteInPoll.body.safeParse({ answerIds }).success
  expect([1, 10].map((length) => accepts(ids(length)))).toEqual([true, true])
  expect([0, 11].map((length) => accepts(ids(length)))).toEqual([false, false])
  expect(accepts(ids(1, 'x'.repeat(900)))).toBe(true)
  expect(accepts(ids(1, 'x'.repeat(901)))).toBe(false)
  expect(accepts(undefined)).toBe(false)
})

test('a changed vote may have no answer, in any form', () => {
  for (const body of [{}, { answerIds: null }, { answerIds: [] }])
    expect(changePollVote.body.parse(body)).toEqual({ answerIds: undefined })
  expect(changePollVote.body.safeParse({ answerIds: ids(10) }).success).toBe(true)
  expect(changePollVote.body.safeParse({ answerIds: ids(11) }).success).toBe(false)
})

test('an update can only close a poll', () => {
  expect(closePoll.body.parse({ pollId: 'x', status: 'closed', question: 'y' })).toEqual({
    status: 'closed',
  })
  for (const body of [{}, { status: 'open' }])
    expect(closePoll.body.safeParse(body).success).toBe(false)
})

test('the voters of an answer come in pages of 100 at most', () => {
  expect(queryPollVoters.query.parse({})).toEqual({ sortBy: 'lastCreated', options: { limit: 10 } })
  expect(queryPollVoters.query.safeParse({ options: { limit: 100 } }).success).toBe(true)
  expect(queryPollVoters.query.safeParse({ options: { limit: 101 } }).success).toBe(false)
  expect(queryPollVoters.query.safeParse({ sortBy: 'name' }).success).toBe(false)
})
