import { userBlocked } from '@causerie/contracts/community'
import {
  changePollVote,
  closePoll,
  createPoll,
  createPost,
  deletePoll,
  getPoll,
  type Poll,
  pollDeleted,
  queryPollVoters,
  voteInPoll,
} from '@causerie/contracts/content'
import { query, type Reader } from '@causerie/kernel'
import {
  lunch,
  lunchPosted,
  lunchVoted,
  pollCreatedBy,
  postCreatedBy,
  usersCreated,
} from '@causerie/testkit/facts'
import { until } from '@causerie/testkit/infrastructure/server'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startLoneContent } from '../../test/lone-content.ts'
import { pollsOf } from './poll-view.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

const params = { pollId: lunch }
const body = { question: 'Lunch?', answers: [{ data: 'soup' }, { data: 'salad' }] }
/** A network with a poll of bob's that a post shows, by default in the hikers. */
const withPoll = async ({ feedOf, ...how }: NetworkOptions = {}) => {
  const network = await content.network(how)
  const target = feedOf
    ? { targetType: 'user' as const, targetId: feedOf }
    : { targetType: 'community' as const, targetId: network.hikers }
  await network.record(postCreatedBy('bob', target), pollCreatedBy('bob'), lunchPosted(target))
  const seenBy = async (who: string): Promise<Poll | undefined> =>
    (await network.reply(getPoll, { params }, who)).polls[0]
  return { ...network, seenBy }
}

describe('a poll', () => {
  test('is answered from the rows of its batch, with the same answer as a later read', async () => {
    const { reply } = await content.network()
    const of = content.presenter
    const made = await reply(createPoll, { body, of }, 'bob')
    const [poll] = made.polls
    const path = { pollId: poll?.pollId }
    const read = () => reply(getPoll, { params: path }, 'bob')
    expect(made).toEqual(await read())
    expect(made.users).toMatchObject([{ userId: 'bob', _id: poll?.userInternalId }])
    const answerIds = [poll?.answers[1]?.id]
    expect(await reply(voteInPoll, { params: path, body: { answerIds }, of }, 'bob')).toEqual(
      await read(),
    )
    expect(await reply(changePollVote, { params: path, body: {}, of }, 'bob')).toEqual(await read())
    const closed = await reply(closePoll, { params: path, body: { status: 'closed' }, of }, 'bob')
    expect(closed).toEqual(await read())
    expect(closed.polls).toMatchObject([{ status: 'closed', isVoted: false }])
  })

  test('ends by itself', async () => {
    const { reply, refusal } = await content.network()
    const [made] = (await reply(createPoll, { body: { ...body, closedIn: 300 } }, 'bob')).polls
    expect(Date.parse(made?.closedAt ?? '') - Date.parse(made?.createdAt ?? '')).toBe(300)
    const path = { pollId: made?.pollId }
    const { posts } = await reply(
      createPost,
      { body: { dataType: 'poll', data: { text: '', ...path } } },
      'bob',
    )
    const [poll] = (await reply(getPoll, { params: path }, 'bob')).polls
    expect(poll).toMatchObject({ closedIn: 300 })
    expect(
      Date.parse(poll?.closedAt ?? '') - Date.parse(posts[0]?.createdAt ?? ''),
    ).toBeGreaterThanOrEqual(0)
    const later = await until(5_000, async () => {
      const [ended] = (await reply(getPoll, { params: path }, 'bob')).polls
      expect(ended?.status).toBe('closed')
      return ended
    })
    expect(later).toEqual({ ...poll, status: 'closed' })
    expect(
      await refusal(
        voteInPoll,
        { params: path, body: { answerIds: [poll?.answers[0]?.id] } },
        'bob',
      ),
    ).toBe('poll-closed')
  })

  test('is invisible to other networks, and to all when it is deleted', async () => {
    const [one, other] = [await withPoll(), await content.network()]
    expect(await other.refusal(getPoll, { params }, 'bob')).toBe('poll-not-found')
    expect(await other.refusal(voteInPoll, { params, body: { answerIds: ['soup'] } }, 'bob')).toBe(
      'poll-not-found',
    )
    await one.reply(deletePoll, { params }, 'alice')
    for (const who of ['alice', 'bob'])
      expect(await one.refusal(getPoll, { params }, who)).toBe('poll-not-found')
  })
})

describe('a posted poll', () => {
  test('shows each viewer their own vote', async () => {
    const { reply, seenBy } = await withPoll()
    await reply(voteInPoll, { params, body: { answerIds: ['soup'] } }, 'carol')
    expect(await seenBy('carol')).toMatchObject({
      isVoted: true,
      answers: [{ voteCount: 1, isVotedByUser: true }, {}, {}],
    })
    expect(await seenBy('alice')).toMatchObject({
      isVoted: false,
      answers: [{ voteCount: 1, isVotedByUser: false }, {}, {}],
    })
  })

  test('counts two votes of a user once, and votes of all users', async () => {
    const { reply, refusal, seenBy } = await withPoll()
    const vote = (who: string, answerId: string) =>
      reply(voteInPoll, { params, body: { answerIds: [answerId] } }, who)
    await Promise.all(['alice', 'bob', 'carol', 'carol', 'carol'].map((who) => vote(who, 'soup')))
    expect(await refusal(voteInPoll, { params, body: { answerIds: ['cake'] } }, 'carol')).toBe(
      'already-voted',
    )
    expect((await seenBy('alice'))?.answers.map(({ voteCount }) => voteCount)).toEqual([3, 0, 0])
  })

  test('in a private community is only for members', async () => {
    const { refusal, seenBy } = await withPoll({ isPublic: false })
    expect((await seenBy('alice'))?.pollId).toBe(lunch)
    expect(await refusal(getPoll, { params }, 'carol')).toBe('not-a-member')
    expect(
      await refusal(queryPollVoters, { params: { ...params, answerId: 'soup' } }, 'carol'),
    ).toBe('not-a-member')
    expect(await refusal(voteInPoll, { params, body: { answerIds: ['soup'] } }, 'carol')).toBe(
      'not-a-member',
    )
    expect(await refusal(closePoll, { params, body: { status: 'closed' } }, 'carol')).toBe(
      'not-a-member',
    )
  })

  test('on the feed of a user is not for blocked users', async () => {
    const { record, refusal, seenBy } = await withPoll({ feedOf: 'carol' })
    expect((await seenBy('alice'))?.pollId).toBe(lunch)
    await record(userBlocked({ userId: 'alice', blockedUserId: 'carol' }))
    expect(await refusal(getPoll, { params }, 'alice')).toBe('blocked-user')
    expect(await refusal(voteInPoll, { params, body: { answerIds: ['soup'] } }, 'alice')).toBe(
      'blocked-user',
    )
    expect((await seenBy('bob'))?.pollId).toBe(lunch)
  })
})

describe('the voters of an answer', () => {
  const voters = Array.from({ length: 12 }, (_, n) => `voter-${n}`)

  test('come in pages, in both directions, each with the vote', async () => {
    const { record, reply, refusal } = await withPoll()
    await record(...usersCreated(...voters))
    for (const who of voters) await record(lunchVoted(who, 'cake', 'soup'))
    const page = (given: object) =>
      reply(queryPollVoters, { params: { ...params, answerId: 'soup' }, query: given })
    const first = await page({ sortBy: 'firstCreated', options: { limit: 5 } })
    expect(first.UsersAnswered.map(({ userId }) => userId)).toEqual(voters.slice(0, 5))
    expect(first.UsersAnswered[0]).toMatchObject({
      pollId: lunch,
      userId: 'voter-0',
      answerIds: ['cake', 'soup'],
    })
    expect(first.polls).toMatchObject([{ pollId: lunch }])
    expect(first.users.map(({ userId }) => userId)).toEqual(['bob', ...voters.slice(0, 5)])
    const second = await page({ options: { token: first.paging.next } })
    expect(second.UsersAnswered.map(({ userId }) => userId)).toEqual(voters.slice(5, 10))
    expect((await page({ options: { token: second.paging.previous } })).UsersAnswered).toEqual(
      first.UsersAnswered,
    )
    expect((await page({ options: { limit: 1 } })).UsersAnswered).toMatchObject([
      { userId: 'voter-11' },
    ])
    expect(
      (await reply(queryPollVoters, { params: { ...params, answerId: 'salad' } })).UsersAnswered,
    ).toEqual([])
    expect(await refusal(queryPollVoters, { params: { ...params, answerId: 'pizza' } })).toBe(
      'poll-answer-not-found',
    )
  })
})

test('the polls of posts are read with one statement, without deleted ones', async () => {
  const { networkId, record } = await content.network()
  const ids = ['one', 'two', 'three']
  await record(
    ...ids.map((pollId) => pollCreatedBy('bob', { pollId })),
    pollDeleted({ pollId: 'two' }),
  )
  const statements: string[] = []
  const counting = (reader: Reader): Reader => ({
    ...reader,
    lookUp: (lookup, keys) => {
      statements.push(lookup.name)
      return reader.lookUp(lookup, keys)
    },
  })
  const route = query(getPoll, async ({ caller }, reader) => {
    const { polls } = await pollsOf(counting(reader), caller, [
      'three',
      'two',
      'unknown',
      'one',
      'three',
    ])
    return { polls, users: [], files: [] }
  })
  const caller = { userId: 'carol', networkId, kind: 'user', sessionId: '', device: '' } as const
  const answer = await content.host.run(
    route,
    { params, query: {}, body: {}, caller },
    { requestId: 'test', position: '' },
  )
  expect(JSON.parse(JSON.stringify(answer))).toMatchObject({
    reply: { polls: [{ pollId: 'three' }, { pollId: 'one' }] },
  })
  expect(statements).toEqual(['polls_by_ids'])
})

type NetworkOptions = Parameters<typeof content.network>[0] & { feedOf?: string }
