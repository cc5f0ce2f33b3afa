import {
  addBlockRules,
  createBrandUser,
  createCategory,
  createComment,
  createCommunity,
  createMessage,
  createPoll,
  createPost,
  createStory,
  createStream,
  listBlockRules,
  patchPost,
  updateBrandUser,
  updateCategory,
  updateChannel,
  updateComment,
  updateCommunity,
  updateMessage,
  updatePost,
  updateStream,
  updateUser,
} from '@causerie/contracts'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { categoryOf } from '../../community/category/steps.ts'
import { communityOf } from '../../community/community/steps.ts'
import { commentOn } from '../../content/comment/steps.ts'
import { postIn } from '../../content/post/steps.ts'
import { newStory, storyIn } from '../../content/story/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, soon, step } from '../../step.ts'
import { of as ofStream, streamOf } from '../../streaming/stream/steps.ts'
import { channelOf, of } from '../channel/steps.ts'
import { about, messageIn } from '../message/steps.ts'
import { blockRuleOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const givenNothing = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v2/blacklist/records', () => {
  it('adds rules once, whatever the case and width of their words', async () => {
    const { admin } = await given()
    const regexs = ['Once', 'twice', 'ｏｎｃｅ', 'on\u200bce']
    for (let i = 0; i < 2; i += 1) expect(await step(admin, addBlockRules, { body: { regexs, isMatchExactWord: true } })).toEqual({})
    const { data } = await step(admin, listBlockRules, { query: {} })
    const added = data.results.filter(({ regex }) => regexs.includes(regex))
    expect(added.map((rule) => [rule.regex, rule.isMatchExactWord, rule.isEnabled]).sort()).toEqual([
      ['Once', true, true],
      ['twice', true, true],
    ])
  })

  it('refuses the words wherever users write, on create as on edit', async () => {
    const { alice, admin } = await given()
    const channel = await channelOf(alice)
    const { communityId } = await communityOf(alice)
    const post = await postIn(alice, communityId)
    const custom = await postIn(alice, communityId, { dataType: 'a.note' })
    const comment = await commentOn(alice, post.postId)
    const message = await messageIn(alice, channel)
    await storyIn(alice, communityId)
    const category = await categoryOf(admin)
    const plants = await streamOf(alice)
    const brand = only((await step(admin, createBrandUser, { body: { displayName: 'Causerie' } })).users)
    await blockRuleOf(admin, 'Swindle')
    const text = 'a ＳＷＩＮ\u200bdle!'
    const target = { targetType: 'community' as const, targetId: communityId }
    const item = { type: 'hyperlink' as const, data: { url: 'https://example.org/swindle', customText: 'look' } }
    const answers = ['a', 'b'].map((data) => ({ dataType: 'text' as const, data }))
    const writes = {
      message: () => alice.call(createMessage, { body: { channelId: channel.channelId, data: { text } } }),
      editedMessage: () => alice.call(updateMessage, { ...about(message), body: { data: { text } } }),
      channel: () => alice.call(updateChannel, { ...of(channel), body: { displayName: text } }),
      post: () => alice.call(createPost, { body: { ...target, data: { text } } }),
      title: () => alice.call(createPost, { body: { ...target, data: { title: text, text: 'fine' } } }),
      tag: () => alice.call(createPost, { body: { ...target, data: { text: 'fine' }, hashtags: ['swindle'] } }),
      editedPost: () => alice.call(updatePost, { params: post, body: { data: { text } } }),
      patchedPost: () => alice.call(patchPost, { params: custom, body: { data: { set: { text } } } }),
      comment: () => alice.call(createComment, { body: { referenceId: post.postId, data: { text } } }),
      editedComment: () => alice.call(updateComment, { params: comment, body: { data: { text } } }),
      story: () => alice.call(createStory, { body: newStory(communityId, { data: { text } }) }),
      hyperlink: () => alice.call(createStory, { body: newStory(communityId, { items: [item] }) }),
      poll: () => alice.call(createPoll, { body: { question: text, answers } }),
      user: () => alice.call(updateUser, { body: { description: text } }),
      brandUser: () => admin.call(updateBrandUser, { params: { userId: brand.userId }, body: { displayName: text } }),
      category: () => admin.call(createCategory, { body: { name: text } }),
      editedCategory: () => admin.call(updateCategory, { params: { categoryId: category.categoryId }, body: { name: text } }),
      stream: () => alice.call(createStream, { body: { title: text } }),
      describedStream: () => alice.call(createStream, { body: { title: 'fine', description: text } }),
      editedStream: () => alice.call(updateStream, { ...ofStream(plants), body: { title: text } }),
      community: () => alice.call(createCommunity, { body: { displayName: text } }),
      editedCommunity: () => alice.call(updateCommunity, { params: { communityId }, body: { description: text } }),
    }
    for (const [name, write] of Object.entries(writes))
      await soon(async () => {
        const answer = await write()
        expect({ name, status: answer.status, text: answer.text }).toMatchObject({ name, text: expect.stringContaining('not allowed') })
        expectError(answer, 403, 400308)
      })
  })

  it('refuses no sign-in for a name', async () => {
    const { network, admin } = await given()
    await blockRuleOf(admin, 'rotter')
    await network.settled()
    await network.signIn('eve', { displayName: 'Rotter' })
  })

  itInOneProcess('refuses what has no visible character, is too long or too much, and adds nothing', async () => {
    const { alice, admin } = await given()
    const add = (regexs: unknown, fields = {}) => admin.call(addBlockRules, { body: { regexs, ...fields } })
    const before = (await step(admin, listBlockRules, { query: {} })).data.results
    for (const regexs of [['good', '\u200b'], [' '], [long(501)], [''], [], 'x']) expectError(await add(regexs), 400, 400)
    expectError(await add(['good'], { isMatchExactWord: 'x' }), 400, 400)
    expectError(await alice.call(addBlockRules, { body: { regexs: ['good'] } }), 403, 403)
    expect((await step(admin, listBlockRules, { query: {} })).data.results).toEqual(before)
  })

  itInOneProcess('keeps at most 10,000 rules', async () => {
    const { admin } = await givenNothing()
    const words = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `word${from + i}`)
    expectError(await admin.call(addBlockRules, { body: { regexs: words(0, 10_001) } }), 400, 400)
    await step(admin, addBlockRules, { body: { regexs: words(0, 9_999) } })
    expectError(await admin.call(addBlockRules, { body: { regexs: words(9_999, 10_001) } }), 400, 400)
    await step(admin, addBlockRules, { body: { regexs: words(9_998, 10_000) } })
  })
})
