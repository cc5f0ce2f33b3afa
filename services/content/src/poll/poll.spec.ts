import { pollClosed, pollDeleted, pollUnvoted, pollVoteChanged } from '@causerie/contracts/content'
import { hikers, lunch, lunchPosted, lunchVoted, pollCreatedBy } from '@causerie/testkit/facts'
import { foldedRows, type Given, given } from '@causerie/testkit/given'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentService } from '../service.ts'
import { polls } from './poll.ts'
import { storedPoll } from './poll-queries.ts'
import { presentPoll } from './poll-view.ts'
import { pollAnswerVotes, pollVotes } from './poll-vote.ts'

const minute = 60_000
/** The n-th given event is recorded n - 1 seconds after midnight. */
const at = (time: string) => `2026-01-01T${time}Z`
const after = (...facts: Given[]) => given(contentService, facts)
/** What bob sees of the poll. */
const seen = (now: string, ...facts: Given[]) => {
  const { row } = after(...facts)
  const poll = row(polls.get(lunch))
  return (
    poll && JSON.parse(presentPoll(storedPoll(poll, row(pollVotes.get(lunch, 'bob'))), now).text)
  )
}
const voteCounts = (...facts: Given[]) => after(...facts).row(polls.get(lunch))?.voteCounts
const changed = (answerIds: string[], previousAnswerIds: string[]) =>
  pollVoteChanged({ pollId: lunch, userId: 'bob', answerIds, previousAnswerIds })
const unvoted = (...previousAnswerIds: string[]) =>
  pollUnvoted({ pollId: lunch, userId: 'bob', previousAnswerIds })

describe('a poll', () => {
  test('runs for closedIn from when a post shows it to others', () => {
    const poll = pollCreatedBy('alice', { closedIn: minute })
    expect(seen(at('00:10:00.000'), poll)).toMatchObject({
      status: 'open',
      closedIn: minute,
      closedAt: at('00:01:00.000'),
    })
    const waiting = [poll, lunchPosted({ isUnderReview: true })]
    expect(seen(at('00:10:00.000'), ...waiting)).toMatchObject({ status: 'open', closedAt: null })
    const shown = [...waiting, lunchPosted({ closedAt: at('00:05:00.000') })]
    expect(seen(at('00:04:59.999'), ...shown)).toMatchObject({
      status: 'open',
      closedAt: at('00:05:00.000'),
    })
    expect(seen(at('00:05:00.000'), ...shown)).toMatchObject({
      status: 'closed',
      closedAt: at('00:05:00.000'),
    })
  })

  test('that was posted by an earlier version runs from its creation', () => {
    const facts = [pollCreatedBy('alice', { closedIn: minute }), lunchPosted()]
    expect(seen(at('00:01:00.000'), ...facts)).toMatchObject({
      status: 'closed',
      closedAt: at('00:01:00.000'),
    })
  })

  test('that was closed by hand stays closed, whatever its post waits for', () => {
    const closed = [pollCreatedBy('alice', { closedIn: minute }), pollClosed({ pollId: lunch })]
    for (const shown of [lunchPosted({ isUnderReview: true }), lunchPosted()])
      expect(seen(at('00:00:10.000'), ...closed, shown)).toMatchObject({
        status: 'closed',
        closedAt: at('00:00:01.000'),
      })
  })

  test('without closedIn is open until it is closed', () => {
    expect(seen('2036-01-01T00:00:00.000Z', pollCreatedBy('alice'))).toMatchObject({
      status: 'open',
      closedIn: 0,
      closedAt: null,
    })
    const closed = pollClosed({ pollId: lunch })
    expect(seen(at('00:00:00.000'), pollCreatedBy('alice'), closed)).toMatchObject({
      status: 'closed',
      closedAt: at('00:00:01.000'),
    })
  })

  test('knows the post that shows it', () => {
    expect(after(pollCreatedBy('alice'), lunchPosted()).row(polls.get(lunch))).toMatchObject({
      postId: 'post',
      targetType: 'community',
      targetId: hikers,
      updatedAt: at('00:00:01.000'),
    })
  })

  test('shows the votes of all and of the viewer', () => {
    const facts = [
      pollCreatedBy('alice', { answerType: 'multiple' }),
      lunchVoted('bob', 'cake', 'soup'),
      lunchVoted('carol', 'cake'),
    ]
    expect(seen(at('00:01:00.000'), ...facts)).toMatchObject({
      isVoted: true,
      answers: [
        { id: 'soup', voteCount: 1, isVotedByUser: true },
        { id: 'salad', voteCount: 0, isVotedByUser: false },
        { id: 'cake', voteCount: 2, isVotedByUser: true },
      ],
    })
    expect(seen(at('00:01:00.000'), ...facts, unvoted('cake', 'soup'))).toMatchObject({
      isVoted: false,
      answers: [{ voteCount: 0 }, { voteCount: 0 }, { voteCount: 1, isVotedByUser: false }],
    })
  })

  test('keeps its votes when it is deleted', () => {
    const facts = [
      pollCreatedBy('alice'),
      lunchVoted('bob', 'soup'),
      pollDeleted({ pollId: lunch }),
    ]
    expect(after(...facts).row(polls.get(lunch))).toMatchObject({
      isDeleted: true,
      voteCounts: [1, 0, 0],
    })
  })
})

describe('a changed vote', () => {
  const facts = [
    pollCreatedBy('alice'),
    lunchVoted('bob', 'soup', 'salad'),
    changed(['salad', 'cake'], ['soup', 'salad']),
  ]

  test('moves the counts', () => {
    expect(voteCounts(...facts)).toEqual([0, 1, 1])
  })

  test('has the time of the change in every answer', () => {
    const { row } = after(...facts)
    expect(row(pollVotes.get(lunch, 'bob'))).toMatchObject({
      answerIds: ['salad', 'cake'],
      createdAt: at('00:00:02.000'),
    })
    expect(row(pollAnswerVotes.get(lunch, 'soup', 'bob'))).toBeUndefined()
    for (const answerId of ['salad', 'cake'])
      expect(row(pollAnswerVotes.get(lunch, answerId, 'bob'))).toMatchObject({
        createdAt: at('00:00:02.000'),
      })
  })
})

test('a vote does not touch the stored text of its poll', () => {
  const docOf = (...facts: Given[]) => {
    const poll = after(pollCreatedBy('alice'), ...facts).row(polls.get(lunch))
    return poll && polls.docOf(poll)
  }
  expect(docOf()).toContain('What is for lunch?')
  expect(docOf(lunchVoted('bob', 'soup'))).toBe(docOf())
})

test('rows are identical bytes wherever batches end', () => {
  const answers = fc.subarray(['soup', 'salad', 'cake'], { minLength: 1 })
  const anyFact = fc.oneof(
    answers.map((ids) => lunchVoted('bob', ...ids)),
    answers.map((ids) => lunchVoted('carol', ...ids)),
    fc.tuple(answers, answers).map(([now, before]) => changed(now, before)),
    answers.map((ids) => unvoted(...ids)),
    fc.constantFrom(lunchPosted(), pollClosed({ pollId: lunch }), pollDeleted({ pollId: lunch })),
    fc.constantFrom(pollCreatedBy('alice'), pollCreatedBy('alice', { closedIn: minute })),
  )
  fc.assert(
    fc.property(fc.array(anyFact, { maxLength: 12 }), (facts) => {
      expect(foldedRows(contentService, facts, 'kept').texts()).toEqual(
        foldedRows(contentService, facts).texts(),
      )
    }),
    { numRuns: 100 },
  )
})
