import {
  getModerationSetting,
  updateChannel,
  updateLinkRule,
  updateModerationSetting,
} from '@causerie/contracts/chat'
import { createCommunity, updateCommunity, updateUser } from '@causerie/contracts/community'
import {
  createComment,
  createPoll,
  createPost,
  createStory,
  updateComment,
  updatePost,
} from '@causerie/contracts/content'
import { createStream, updateStream } from '@causerie/contracts/streaming'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { commentOn } from '../../content/comment/steps.ts'
import { postIn } from '../../content/post/steps.ts'
import { newStory, storyIn } from '../../content/story/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { soon, step } from '../../step.ts'
import { of as ofStream, streamOf } from '../../streaming/stream/steps.ts'
import { channelOf, of } from '../channel/steps.ts'
import { linkRuleOf, switchWhitelist } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const givenNothing = sharedNetwork(peopleAndAdmin)

describeNetwork('PUT /api/v3/network-settings/moderation', () => {
  it('changes the given members for all users', async () => {
    const { alice, admin } = await given()
    const changed = await step(admin, updateModerationSetting, { body: { isReportEnabled: false } })
    expect(changed).toEqual({ isWhitelistEnabled: false, isReportEnabled: false })
    expect(await step(alice, getModerationSetting, {})).toEqual(changed)
  })

  it('holds wherever users write, on create as on edit, with rules that are toggled', async () => {
    const { alice, admin } = await givenNothing()
    const channel = await channelOf(alice)
    const { communityId } = await communityOf(alice)
    const post = await postIn(alice, communityId)
    const comment = await commentOn(alice, post.postId)
    await storyIn(alice, communityId)
    const plants = await streamOf(alice)
    const rule = await linkRuleOf(admin, '^http://example\\.org/')
    await switchWhitelist(admin, true)
    const text = 'See example.org'
    const item = {
      type: 'hyperlink' as const,
      data: { url: 'http://example.org/', customText: 'look' },
    }
    const answers = ['a', 'b'].map((data) => ({ dataType: 'text' as const, data }))
    const target = { targetType: 'community' as const, targetId: communityId }
    const writes = {
      channel: () => alice.call(updateChannel, { ...of(channel), body: { displayName: text } }),
      post: () => alice.call(createPost, { body: { ...target, data: { text } } }),
      editedPost: () => alice.call(updatePost, { params: post, body: { data: { text } } }),
      comment: () =>
        alice.call(createComment, { body: { referenceId: post.postId, data: { text } } }),
      editedComment: () => alice.call(updateComment, { params: comment, body: { data: { text } } }),
      story: () => alice.call(createStory, { body: newStory(communityId, { data: { text } }) }),
      hyperlink: () => alice.call(createStory, { body: newStory(communityId, { items: [item] }) }),
      poll: () => alice.call(createPoll, { body: { question: text, answers } }),
      user: () => alice.call(updateUser, { body: { displayName: text } }),
      describedUser: () => alice.call(updateUser, { body: { description: text } }),
      community: () => alice.call(createCommunity, { body: { displayName: text } }),
      editedCommunity: () =>
        alice.call(updateCommunity, { params: { communityId }, body: { description: text } }),
      stream: () => alice.call(createStream, { body: { title: text } }),
      editedStream: () =>
        alice.call(updateStream, { ...ofStream(plants), body: { description: text } }),
    }
    for (const isEnabled of [false, true]) {
      await step(admin, updateLinkRule, { params: rule, body: { ruleId: rule.ruleId, isEnabled } })
      for (const [name, write] of Object.entries(writes))
        await soon(async () => {
          const answer = await write()
          expect({ name, status: answer.status, text: answer.text }).toMatchObject({
            name,
            status: isEnabled ? 200 : 403,
          })
          if (!isEnabled) expectError(answer, 403, 400309)
        })
    }
  })

  itInOneProcess('is for administrators, and refuses bad input', async () => {
    const { alice, admin } = await given()
    expectError(await alice.call(updateModerationSetting, { body: {} }), 403, 400301)
    expectError(
      await admin.call(updateModerationSetting, { body: { isWhitelistEnabled: 'x' } }),
      400,
      400000,
    )
  })
})
