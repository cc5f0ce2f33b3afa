import { getMessage, type Message, queryMessages, searchMessages } from '@causerie/contracts/chat'
import {
  liftUserHold,
  setUserHold,
  updateRetentionSetting,
  updateUser,
} from '@causerie/contracts/community'
import { createPost, getFile } from '@causerie/contracts/content'
import { createStream } from '@causerie/contracts/streaming'
import type { Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, inject, it } from 'vitest'
import { channelOf } from '../chat/channel/steps.ts'
import { about, messageIn } from '../chat/message/steps.ts'
import { communityOf } from '../community/community/steps.ts'
import { fileOf } from '../content/file/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { peopleAndAdmin } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'
import { step } from '../step.ts'
import { newCanaries } from './canaries.ts'
import { foundInRows } from './find.ts'

const given = sharedNetwork(peopleAndAdmin)
const dayBeforeYesterday = new Date(Date.now() - 2 * 86_400_000).toISOString()
const isDeleted = async (by: Person, message: Message): Promise<boolean> =>
  (await step(by, getMessage, about(message))).messages.every((one) => one.isDeleted)

describeNetwork('posts that a network keeps for a day', () => {
  it('go with their files, but for those that are shown as avatars or thumbnails', async () => {
    const { alice, admin, network } = await given()
    const author = await network.admin('author')
    const { userId } = author
    const [shown, avatar, ofCommunity, thumbnail] = [
      await fileOf(author),
      await fileOf(author),
      await fileOf(author),
      await fileOf(author),
    ]
    await step(author, updateUser, { body: { userId, avatarFileId: avatar.fileId } })
    await communityOf(author, { avatarFileId: ofCommunity.fileId })
    await step(author, createStream, {
      body: { title: 'Live', description: '', thumbnailFileId: thumbnail.fileId },
    })
    await network.settled()
    // They are looked at in this order.
    const attachments = [avatar, ofCommunity, thumbnail, shown].map(({ fileId }) => ({
      fileId,
      type: 'image' as const,
    }))
    await step(author, createPost, {
      body: { data: { text: 'Pictures.' }, attachments, createdAt: dayBeforeYesterday },
    })
    const rules = [{ kind: 'posts' as const, days: 1 }]
    await step(admin, updateRetentionSetting, { body: { enabled: true, rules } })
    const statusOf = async ({ fileId }: { fileId: string }) =>
      (await alice.call(getFile, { params: { fileId } })).status
    await eventually(() => statusOf(shown), { timeout: 20_000 }).toBe(404)
    for (const kept of [avatar, ofCommunity, thumbnail]) expect(await statusOf(kept)).toBe(200)
  })
})

describeNetwork('messages that a network keeps for a day', () => {
  it('leave answers, searches and journals, but for those on hold', async () => {
    const { alice, admin: held, network } = await given()
    const other = await network.admin('other-admin')
    const canaries = newCanaries()
    const words = () => ({ data: { text: `Old news, ${canaries.next('an old message')}.` } })
    const old = { createdAt: dayBeforeYesterday }
    const channel = await channelOf(alice, { userIds: [held.userId, other.userId] })
    const elsewhere = await channelOf(alice, { userIds: [held.userId] })
    // They are looked at in the order of their ids, which begin with the time.
    const kept = await messageIn(held, elsewhere, { data: { text: 'Kept for long.' }, ...old })
    const ofHeld = await messageIn(held, channel, { ...words(), ...old })
    const ofOther = await messageIn(other, channel, { ...words(), ...old })
    const recent = await messageIn(other, channel, { data: { text: 'News of today.' } })
    const onHold = { params: { userId: held.userId } }
    await step(other, setUserHold, { ...onHold, body: { reason: 'Case 17' } })
    await network.settled()
    const { channelId } = elsewhere
    const rules = [
      { kind: 'messages' as const, days: 1 },
      { kind: 'messages' as const, days: 30, channelId },
    ]
    await step(other, updateRetentionSetting, { body: { enabled: true, rules } })
    const deleted = async () => {
      const some = [kept, ofHeld, ofOther, recent]
      const are = await Promise.all(some.map((message) => isDeleted(alice, message)))
      return some.filter((_, i) => are[i]).map(({ messageId }) => messageId)
    }
    await eventually(deleted, { timeout: 20_000 }).toEqual([ofOther.messageId])

    await step(other, liftUserHold, onHold)
    const gone = [ofHeld.messageId, ofOther.messageId]
    await eventually(deleted, { timeout: 20_000 }).toEqual(gone)
    const { messages } = await step(alice, queryMessages, {
      query: { channelId: channel.channelId, options: { limit: 10 } },
    })
    expect(messages.find(({ messageId }) => messageId === ofHeld.messageId)).toMatchObject({
      isDeleted: true,
      data: {},
    })
    const found = () =>
      step(alice, searchMessages, { query: { query: 'news', channelId: channel.channelId } })
    await eventually(async () =>
      (await found()).messages.map(({ messageId }) => messageId),
    ).toEqual([recent.messageId])
    // Journals are masked by passes of their own.
    const databaseUrl = inject('network')?.databaseUrl ?? ''
    await eventually(() => foundInRows(databaseUrl, canaries), { timeout: 30_000 }).toEqual([])
  })
})
