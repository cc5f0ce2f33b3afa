import { queryMessages, updateModerationLimits } from '@causerie/contracts/chat'
import { createPost, queryPosts } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { blockRuleOf } from '../../chat/block-rule/steps.ts'
import { linkRuleOf, switchWhitelist } from '../../chat/link-rule/steps.ts'
import { describeNetwork } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { imported } from './steps.ts'

const createdAt = '2020-01-01T12:00:00.000Z'
const message = { kind: 'message', channelId: 'c', userId: 'ann', createdAt }
const post = { kind: 'post', targetType: 'user', targetId: 'ann', userId: 'ann' }
const refused: readonly object[] = [
  { ...message, id: 'm1', data: { text: 'A swindle' } },
  { ...message, id: 'm2', data: { text: 'See https://elsewhere.test' } },
  { ...post, id: 'p1', data: { text: 'A swindle' } },
  {
    kind: 'comment',
    id: 'c1',
    referenceType: 'post',
    referenceId: 'p',
    userId: 'ann',
    data: { text: 'A swindle' },
  },
  {
    kind: 'reaction',
    referenceType: 'post',
    referenceId: 'p',
    userId: 'ann',
    reactionName: 'swindle',
  },
]
const allowed: readonly object[] = [
  { kind: 'user', id: 'ann' },
  { kind: 'channel', id: 'c', channelId: 'lounge', userId: 'ann' },
  { ...message, id: 'm3', data: { text: 'Tea?' } },
  { ...post, id: 'p', data: { text: 'Hello' } },
]
const repeated = [4, 5].map((n) => ({ ...message, id: `m${n}`, data: { text: 'Tea?' } }))

const given = sharedNetwork(async (network) => {
  const admin = await network.admin()
  await blockRuleOf(admin, 'swindle')
  await linkRuleOf(admin, 'example\\.com')
  await switchWhitelist(admin, true)
  await step(admin, updateModerationLimits, {
    body: { maxRepetition: 1, maxRepetitionTimeout: 60_000 },
  })
  await network.settled()
  return { admin }
})

describeNetwork('the moderation rules', () => {
  it('refuse lines of an import, unless it goes without them', async () => {
    const { network, admin } = await given()
    const moderated = await imported(admin, [...refused, ...allowed])
    expect(moderated.failed.map(({ line }) => line).toSorted()).toEqual([2, 3, 4, 5, 6])
    expect(moderated.finished).toMatchObject({ done: allowed.length })
    const { failed } = await imported(admin, [...allowed, ...repeated])
    expect(failed).toHaveLength(repeated.length)

    const without = await imported(
      admin,
      [...allowed, ...refused, ...repeated],
      '?moderation=false',
    )
    expect(without.failed).toEqual([])
    expect(without.finished).toMatchObject({
      done: refused.length + repeated.length,
      exists: allowed.length,
    })
    await network.settled()
    const ann = await network.signIn('ann')
    const { messages } = await step(ann, queryMessages, { query: { channelId: 'lounge' } })
    expect(messages).toHaveLength(5)
    const { posts } = await step(ann, queryPosts, {
      query: { targetType: 'user', targetId: 'ann' },
    })
    expect(posts).toHaveLength(2)
    expectError(await ann.call(createPost, { body: { data: { text: 'A swindle' } } }), 403, 400308)
  })
})
