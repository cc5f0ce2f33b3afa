import { banChannelUsers, createConversation } from '@causerie/contracts/chat'
import { banUser, blockUser, followUser, leaveCommunity } from '@causerie/contracts/community'
import { flagPost } from '@causerie/contracts/content'
import { updateNotificationSetting } from '@causerie/contracts/notifications'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { channelOf } from '../../chat/channel/steps.ts'
import { messageIn } from '../../chat/message/steps.ts'
import { communityOf } from '../../community/community/steps.ts'
import { exportAt, linkOf } from '../../community/user-export/steps.ts'
import { commentOn } from '../../content/comment/steps.ts'
import { fileOf } from '../../content/file/steps.ts'
import { pollOf } from '../../content/poll/steps.ts'
import { postIn, postOnFeedOf } from '../../content/post/steps.ts'
import { react } from '../../content/reaction/steps.ts'
import { storyIn } from '../../content/story/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { registered } from '../../push/steps.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'

const conversationOf = async (by: Person, userId: string) =>
  only((await step(by, createConversation, { body: { userIds: [userId] } })).channels)

/** Alice and bob, with words of both in each kind. */
const wordsOfTwo = async (network: FreshNetwork) => {
  const people = await peopleAndAdmin(network)
  const { alice, bob, carol } = people
  const shared = await communityOf(alice, { displayName: 'Shared', userIds: ['bob'] })
  const secret = await communityOf(bob, { displayName: 'Secret', isPublic: false })
  const post = await postIn(alice, shared.communityId, { text: 'post of alice' })
  const answered = await postIn(bob, shared.communityId, { text: 'post of bob' })
  await postIn(bob, secret.communityId, { text: 'secret of bob' })
  await postOnFeedOf(alice, 'alice', { text: 'feed of alice' })
  await commentOn(alice, answered.postId, { text: 'comment of alice' })
  await commentOn(bob, post.postId, { text: 'comment of bob' })
  await storyIn(alice, shared.communityId, { data: { text: 'story of alice' } })
  await react(alice, { referenceId: answered.postId, referenceType: 'post' }, 'love')
  await step(alice, flagPost, {
    params: { postId: answered.postId },
    body: { reason: 'Spam or scams' },
  })
  const poll = await pollOf(alice, { question: 'poll of alice' })
  const talk = await conversationOf(alice, 'bob')
  await messageIn(alice, talk, { data: { text: 'message of alice' } })
  await messageIn(bob, talk, { data: { text: 'answer of bob' } })
  const others = await conversationOf(bob, 'carol')
  await messageIn(bob, others, { data: { text: 'message to carol' } })
  await step(alice, followUser, { params: { userId: 'bob' } })
  await step(alice, blockUser, { params: { userId: 'dan' } })
  await registered(alice, { deviceId: 'phone' })
  const { communityId } = shared
  const notifiableEvents = [{ name: 'post.created' as const, bodyTemplate: 'template of alice' }]
  await step(alice, updateNotificationSetting, {
    body: { level: 'community', communityId, notifiableEvents },
  })
  const file = await fileOf(alice, { accessType: 'network' })
  await fileOf(carol)
  await network.settled()
  return { ...people, poll, file, link: await linkOf(alice) }
}
const given = sharedNetwork(wordsOfTwo)

const texts = (lines: readonly object[]): string[] =>
  lines
    .map((line) => JSON.stringify(line))
    .flatMap((line) => /"text":"([^"]*)"/.exec(line)?.[1] ?? [])

describeNetwork('GET /api/v1/exports/:networkId/:userId', () => {
  it('has everything of the user, and of others only what the user may read', async () => {
    const { network, link, poll, file } = await given()
    const { lines, names, text } = await exportAt(network, link)
    expect(lines('profile')).toMatchObject([{ userId: 'alice', displayName: 'Alice' }])
    expect(lines('communities')).toMatchObject([{ displayName: 'Shared' }])
    expect(lines('memberships')).toMatchObject([{ userId: 'alice' }])
    expect(texts(lines('posts')).toSorted()).toEqual(['feed of alice', 'post of alice'])
    expect(texts(lines('comments'))).toEqual(['comment of alice'])
    expect(texts(lines('stories'))).toEqual(['story of alice'])
    expect(lines('reactions')).toMatchObject([{ referenceType: 'post', reactionName: 'love' }])
    expect(lines('polls')).toMatchObject([{ pollId: poll.pollId, question: 'poll of alice' }])
    expect(lines('flags')).toMatchObject([{ referenceType: 'post', reason: 'Spam or scams' }])
    expect(lines('following')).toMatchObject([{ toUserPublicId: 'bob' }])
    expect(lines('blocks')).toMatchObject([{ fromUserPublicId: 'dan' }])
    expect(lines('channels')).toMatchObject([{ type: 'community' }, { type: 'conversation' }])
    expect(lines('messages')).toMatchObject([
      { isOwn: true, message: { data: { text: 'message of alice' } } },
      { isOwn: false, message: { data: { text: 'answer of bob' } } },
    ])
    expect(texts(lines('own-messages'))).toEqual(['message of alice'])
    expect(lines('devices')).toMatchObject([{ deviceId: 'phone' }])
    expect(lines('sessions')).toMatchObject([{ kind: 'signedIn', userId: 'alice' }])
    expect(lines('settings')).toHaveLength(2)
    expect(lines('notification-settings')).toMatchObject([
      { level: 'community', templates: [{ bodyTemplate: 'template of alice' }] },
    ])
    expect(lines('files')).toMatchObject([{ fileId: file.fileId, accessType: 'network' }])
    const kept = names.filter((name) => name.startsWith('files/'))
    expect(kept).toEqual([`files/${file.fileId}.${file.attributes.extension.replace('.', '')}`])
    expect(kept.map((name) => text(name).length > 0)).toEqual([true])
    const whole = names.map(text).join('\n')
    for (const word of ['secret of bob', 'message to carol', 'Secret'])
      expect(whole).not.toContain(word)
    for (const name of names.filter((one) => one.endsWith('.ndjson')))
      expect(text('README.txt')).toContain(name)
  })

  it('is what an administrator asked for, as the user may read it', async () => {
    const { network, admin } = await given()
    const { lines } = await exportAt(network, await linkOf(admin, 'carol'))
    expect(lines('profile')).toMatchObject([{ userId: 'carol' }])
    expect(texts(lines('messages'))).toEqual(['message to carol'])
    expect(lines('messages')).toMatchObject([{ isOwn: false }])
  })

  it('has what the user wrote in a private community that they have left', async () => {
    const { network, bob } = await given()
    const eve = await network.signIn('eve')
    await network.settled()
    const { communityId } = await communityOf(bob, { isPublic: false, userIds: ['eve'] })
    await postIn(eve, communityId, { text: 'post of eve' })
    await postIn(bob, communityId, { text: 'hidden from eve' })
    await step(eve, leaveCommunity, { params: { communityId } })
    await network.settled()
    const { lines, names, text } = await exportAt(network, await linkOf(eve))
    expect(lines('communities')).toEqual([])
    expect(texts(lines('posts'))).toEqual(['post of eve'])
    expect(names.map(text).join('\n')).not.toContain('hidden from eve')
  })

  it('has the messages that others do not see because their author is banned', async () => {
    const { network, admin, bob } = await given()
    const fay = await network.signIn('fay')
    const [porch, den] = [
      await channelOf(bob, { userIds: ['fay'] }),
      await channelOf(bob, { userIds: ['fay'] }),
    ]
    await messageIn(fay, porch, { data: { text: 'on the porch' } })
    await messageIn(fay, den, { data: { text: 'in the den' } })
    const ban = { params: { channelId: den.channelId }, body: { userIds: ['fay'] } }
    await step(bob, banChannelUsers, ban)
    await network.settled()
    const own = async (link: string) => texts((await exportAt(network, link)).lines('own-messages'))
    const link = await linkOf(fay)
    expect(await own(link)).toEqual(['on the porch', 'in the den'])
    await step(admin, banUser, { body: { userId: 'fay' } })
    await network.settled()
    expect(await own(link)).toEqual(['on the porch', 'in the den'])
  })

  itInOneProcess(
    'is refused with another signature, for other users and in other networks',
    async () => {
      const { network, link } = await given()
      for (const wrong of [
        link.replace(/signature=./, 'signature=!'),
        link.replace(/\?.*/, ''),
        link.replace('/alice?', '/bob?'),
        link.replace(/exports\/[^/]+/, 'exports/another'),
      ])
        expectError(await network.raw(wrong), 404, 400400)
    },
  )
})
