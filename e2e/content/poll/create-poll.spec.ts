import { createPoll, getPoll } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)
const poll = { question: 'What is for lunch?', answers: [{ data: 'soup' }, { data: 'salad' }] }

describeNetwork('POST /api/v3/polls', () => {
  it('creates a poll', async () => {
    const { alice } = await given()
    const { body } = await alice.call(createPoll, {
      body: { ...poll, title: 'Monday', answerType: 'multiple', closedIn: 60_000 },
    })
    const made = only(body.polls)
    expect(made).toMatchObject({
      userId: 'alice',
      userPublicId: 'alice',
      userInternalId: only(body.users)._id,
      title: 'Monday',
      question: poll.question,
      answers: ['soup', 'salad'].map((data) => ({
        dataType: 'text',
        data,
        fileId: null,
        voteCount: 0,
        isVotedByUser: false,
      })),
      answerType: 'multiple',
      status: 'open',
      closedIn: 60_000,
      isVoted: false,
      isDeleted: false,
    })
    expect(made.pollId).toMatch(/^[\da-f]{24}$/)
    expect(new Set(made.answers.map(({ id }) => id)).size).toBe(2)
    expect(Date.parse(made.closedAt ?? '') - Date.parse(made.createdAt)).toBe(60_000)
    expect((await alice.call(getPoll, { params: { pollId: made.pollId } })).body).toEqual(body)
  })

  it('makes a poll single and endless by default', async () => {
    const { alice } = await given()
    const empty = { title: '', answerType: null, closedIn: null, unknown: true }
    for (const body of [poll, { ...poll, ...empty }])
      expect(only((await alice.call(createPoll, { body })).body.polls)).toMatchObject({
        title: '',
        answerType: 'single',
        closedIn: 0,
        closedAt: null,
        status: 'open',
      })
  })

  it('accepts values at the limits', async () => {
    const { alice } = await given()
    const answers = Array.from({ length: 10 }, (_, n) => ({
      dataType: 'text',
      data: `${n}`.padEnd(500, 'x'),
    }))
    const fields = {
      question: long(1000, '😀'),
      title: long(150),
      answers,
      closedIn: 315_360_000_000,
    }
    expect(only((await alice.call(createPoll, { body: fields })).body.polls)).toMatchObject(fields)
  })

  itInOneProcess('requires a signed-in user', async () => {
    const { network, admin } = await given()
    expectError(await network.raw('/api/v3/polls', { method: 'POST' }), 401, 400100)
    expect(only((await admin.call(createPoll, { body: poll })).body.polls).userId).toBe(
      admin.userId,
    )
  })

  itInOneProcess.each([
    ['question', undefined],
    ['question', ''],
    ['question', long(1001)],
    ['title', long(151)],
    ['answers', undefined],
    ['answers', [{ data: 'soup' }]],
    ['answers', Array.from({ length: 11 }, () => ({ data: 'soup' }))],
    ['answers', [{ data: 'soup' }, { data: '' }]],
    ['answers', [{ data: 'soup' }, { data: long(501) }]],
    ['answers', [{ data: 'soup' }, { dataType: 'image' }]],
    ['answers', [{ data: 'soup' }, { dataType: 'smell', data: 'x' }]],
    ['answerType', 'ranked'],
    ['closedIn', -1],
    ['closedIn', 0.5],
    ['closedIn', 315_360_000_001],
  ])('refuses a bad %s', async (field, value) => {
    const { alice } = await given()
    const refused = expectError(
      await alice.call(createPoll, { body: { ...poll, [field]: value } }),
      400,
      400000,
    )
    expect(refused.data?.detail).toEqual([expect.stringMatching(`^${field}[.:]`)])
  })

  itInOneProcess('refuses unknown files', async () => {
    const { alice } = await given()
    const answers = [{ data: 'soup' }, { dataType: 'image', fileId: 'no-file' }]
    expect(
      expectError(await alice.call(createPoll, { body: { ...poll, answers } }), 400, 400000).data
        ?.detail,
    ).toEqual(['no-file'])
  })

  it('is not visible to other users before a post shows it', async () => {
    const { alice, bob, admin } = await given()
    const { pollId } = only((await alice.call(createPoll, { body: poll })).body.polls)
    expectError(await bob.call(getPoll, { params: { pollId } }), 404, 400400)
    expect((await admin.call(getPoll, { params: { pollId } })).body.polls).toMatchObject([
      { pollId },
    ])
  })
})
