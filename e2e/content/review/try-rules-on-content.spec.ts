import { tryRulesOnContent } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { commentOn } from '../comment/steps.ts'
import { postOnFeedOf } from '../post/steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const rules = { list: 'blocklist', regexs: ['hedgehog'] } as const

describeNetwork('POST /api/v1/moderation/dry-run', () => {
  it('says how much of the last day is tried, and what would have been stopped', async () => {
    const { admin, alice, bob } = await given()
    const post = await postOnFeedOf(bob, 'bob', { text: 'A hedgehog!' })
    const comment = await commentOn(alice, post.postId, { text: 'Hedgehogs' })
    const stopped = async (body: object) =>
      (await step(admin, tryRulesOnContent, { body: { ...rules, ...body } })).stopped
    const target = { targetType: 'user', targetId: 'bob', createdAt: expect.any(String) as string }
    expect(await stopped({ type: 'post' })).toEqual([
      { type: 'post', recordId: post.postId, userId: 'bob', ...target },
    ])
    expect(await stopped({ type: 'comment' })).toEqual([
      { type: 'comment', recordId: comment.commentId, userId: 'alice', ...target },
    ])
    expect(await stopped({ type: 'comment', isMatchExactWord: true })).toEqual([])
    expect(await stopped({ type: 'story' })).toEqual([])
    expect(
      await stopped({ type: 'post', since: new Date(Date.now() + 60_000).toISOString() }),
    ).toEqual([])
    // Nothing is added.
    await postOnFeedOf(bob, 'bob', { text: 'Another hedgehog' })
  })

  itInOneProcess('is for administrators, and refuses bad input', async () => {
    const { alice, admin } = await given()
    expectError(
      await alice.call(tryRulesOnContent, { body: { type: 'post', ...rules } }),
      403,
      400301,
    )
    for (const body of [
      rules,
      { type: 'thread', ...rules },
      { type: 'post', ...rules, list: 'other' },
      { type: 'post', ...rules, regexs: [long(501)] },
      { type: 'post', ...rules, regexs: Array.from({ length: 11 }, (_, n) => `x${n}`) },
      { type: 'post', ...rules, regexs: ['\u200b'] },
      { type: 'post', list: 'allowlist', regexs: ['(a)\\1'] },
      { type: 'post', ...rules, token: 'nonsense' },
      { type: 'post', ...rules, since: 'yesterday' },
    ])
      expectError(await admin.call(tryRulesOnContent, { body }), 400, 400000)
  })
})
