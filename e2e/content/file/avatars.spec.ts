import {
  createChannel,
  createConversation,
  getChannel,
  updateChannel,
} from '@causerie/contracts/chat'
import {
  createBrandUser,
  createCategory,
  createCommunity,
  getCategory,
  getCommunity,
  getUser,
  updateBrandUser,
  updateCategory,
  updateCommunity,
  updateUser,
} from '@causerie/contracts/community'
import {
  createPoll,
  createPost,
  deleteFile,
  getPoll,
  getPost,
  uploadFile,
} from '@causerie/contracts/content'
import { getTray } from '@causerie/contracts/notifications'
import { createStream, getStream, updateStream } from '@causerie/contracts/streaming'
import { expectError, freshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { postIn } from '../post/steps.ts'
import { fileOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const idsOf = (files: readonly { fileId: string }[]) => files.map(({ fileId }) => fileId)

describeNetwork('An avatar', () => {
  it('of a user can be a file that was uploaded a moment ago, and is in every answer that shows the user', async () => {
    const network = await freshNetwork()
    const [alice, bob] = await Promise.all([network.signIn('alice'), network.signIn('bob')])
    const avatar = await fileOf(alice)
    const updated = await alice.call(updateUser, { body: { avatarFileId: avatar.fileId } })
    expect(updated.body).toMatchObject({
      users: [{ avatarFileId: avatar.fileId }],
      files: [avatar],
    })

    const { communityId } = await communityOf(alice, { userIds: ['bob'] })
    const post = await postIn(alice, communityId, { mentions: ['bob'] })
    await network.settled()
    expect((await bob.call(getUser, { params: { userId: 'alice' } })).body.files).toEqual([avatar])
    expect((await bob.call(getPost, { params: { postId: post.postId } })).body.files).toEqual([
      avatar,
    ])
    expect((await bob.call(getCommunity, { params: { communityId } })).body.files).toEqual([avatar])
    expect((await bob.call(getTray)).body.files).toEqual([avatar])
    const conversation = await alice.call(createConversation, { body: { userIds: ['bob'] } })
    expect(conversation.body.files).toEqual([avatar])
    const { videoStreamings } = await step(alice, createStream, { body: { title: 'Repotting' } })
    const stream = await bob.call(getStream, {
      params: { streamId: only(videoStreamings).streamId },
    })
    expect(stream.body.files).toEqual([avatar])
  })

  it('is shown until the file is deleted, and kept by other changes after that', async () => {
    const { network, carol } = await given()
    const { fileId } = await fileOf(carol)
    await step(carol, updateUser, { body: { avatarFileId: fileId } })
    await step(carol, deleteFile, { params: { fileId } })
    await network.settled()
    const kept = await carol.call(updateUser, {
      body: { description: 'grows herbs', avatarFileId: fileId },
    })
    expect(kept.body).toMatchObject({
      users: [{ description: 'grows herbs', avatarFileId: fileId }],
      files: [],
    })
    await step(carol, updateUser, { body: { avatarFileId: '' } })
    expectError(await carol.call(updateUser, { body: { avatarFileId: fileId } }), 400, 400000)
  })

  it('of a community and a category comes with them, and with posts there', async () => {
    const { admin, alice, network } = await given()
    const [[hers, other], plant] = [[await fileOf(alice), await fileOf(alice)], await fileOf(admin)]
    const { categories } = await step(admin, createCategory, {
      body: { name: 'Trees', avatarFileId: plant.fileId },
    })
    const { categoryId } = only(categories)
    expect(idsOf((await alice.call(getCategory, { params: { categoryId } })).body.files)).toEqual([
      plant.fileId,
    ])
    const fields = {
      displayName: 'Foresters',
      categoryIds: [categoryId],
      avatarFileId: hers.fileId,
    }
    const made = await step(alice, createCommunity, { body: fields })
    expect(idsOf(made.files).sort()).toEqual([hers.fileId, plant.fileId].sort())
    const { communityId } = only(made.communities)
    await step(alice, updateCommunity, {
      params: { communityId },
      body: { avatarFileId: other.fileId },
    })
    await network.settled()
    const post = await postIn(alice, communityId)
    expect(
      idsOf((await alice.call(getPost, { params: { postId: post.postId } })).body.files).sort(),
    ).toEqual([other.fileId, plant.fileId].sort())
    expect(
      idsOf(
        (await step(admin, updateCategory, { params: { categoryId }, body: { avatarFileId: '' } }))
          .files,
      ),
    ).toEqual([])
  })

  it('of a channel comes with it', async () => {
    const { alice, dan } = await given()
    const [first, second] = [await fileOf(alice), await fileOf(alice)]
    const { channels } = await step(alice, createChannel, {
      body: { avatarFileId: first.fileId, userIds: ['dan'] },
    })
    const params = { channelId: only(channels).channelId }
    const changed = await alice.call(updateChannel, {
      params,
      body: { avatarFileId: second.fileId },
    })
    expect(idsOf(changed.body.files)).toContain(second.fileId)
    expect(idsOf((await dan.call(getChannel, { params })).body.files)).toContain(second.fileId)
  })

  it('of the brand user is given by administrators, who may use everybody’s images', async () => {
    const { admin, alice } = await given()
    const [first, second] = [await fileOf(alice), await fileOf(admin)]
    const made = await admin.call(createBrandUser, {
      body: { displayName: 'Brand', avatarFileId: first.fileId },
    })
    expect(made.body).toMatchObject({ users: [{ avatarFileId: first.fileId }], files: [first] })
    const params = { userId: only(made.body.users).userId }
    const changed = await admin.call(updateBrandUser, {
      params,
      body: { displayName: 'Brand', avatarFileId: second.fileId },
    })
    expect(changed.body).toMatchObject({
      users: [{ avatarFileId: second.fileId }],
      files: [second],
    })
  })

  itInOneProcess('is refused if it is no image or belongs to another user', async () => {
    const { admin, alice, bob } = await given()
    const foreign = await fileOf(alice)
    const [text, note] = await Promise.all([bob, admin].map(textOf))
    const { communityId } = await communityOf(bob)
    const { channels } = await step(bob, createChannel, { body: {} })
    const [community, channel] = [
      { params: { communityId } },
      { params: { channelId: only(channels).channelId } },
    ]
    const refused = async (
      avatarFileId: string | undefined,
      ...[status, code]: [number, number]
    ) => {
      const body = { avatarFileId }
      expectError(await bob.call(updateUser, { body }), status, code)
      expectError(
        await bob.call(createCommunity, { body: { displayName: 'x', ...body } }),
        status,
        code,
      )
      expectError(await bob.call(updateCommunity, { ...community, body }), status, code)
      expectError(await bob.call(createChannel, { body }), status, code)
      expectError(await bob.call(updateChannel, { ...channel, body }), status, code)
      expectError(
        await bob.call(createConversation, {
          body: { userIds: ['carol'], isDistinct: false, ...body },
        }),
        status,
        code,
      )
    }
    await refused(foreign.fileId, 400, 400000)
    await refused(text, 403, 400300)
    const { categories } = await step(admin, createCategory, { body: { name: 'x' } })
    const params = { categoryId: only(categories).categoryId }
    expectError(
      await admin.call(createCategory, { body: { name: 'x', avatarFileId: note } }),
      403,
      400300,
    )
    expectError(
      await admin.call(updateCategory, { params, body: { avatarFileId: note } }),
      403,
      400300,
    )
    expect((await bob.call(getUser, { params: { userId: 'bob' } })).body.users).toMatchObject([
      { avatarFileId: null },
    ])
    expect((await bob.call(getCommunity, community)).body.communities).toMatchObject([
      { avatarFileId: null },
    ])
  })
})

describeNetwork('A picture', () => {
  it('of a stream and of the answers of a poll comes with it', async () => {
    const { alice, bob } = await given()
    const [thumbnail, other, soup] = [await fileOf(alice), await fileOf(alice), await fileOf(alice)]
    const made = await alice.call(createStream, {
      body: { title: 'Cooking', thumbnailFileId: thumbnail.fileId },
    })
    expect(made.body).toMatchObject({
      videoStreamings: [{ thumbnailFileId: thumbnail.fileId }],
      files: [thumbnail],
    })
    const params = { streamId: only(made.body.videoStreamings).streamId }
    expect(
      (await alice.call(updateStream, { params, body: { thumbnailFileId: other.fileId } })).body
        .files,
    ).toEqual([other])
    expectError(
      await bob.call(createStream, { body: { title: 'x', thumbnailFileId: other.fileId } }),
      400,
      400000,
    )

    const answers = [{ dataType: 'image', fileId: soup.fileId }, { data: 'salad' }]
    const { polls, files } = await step(alice, createPoll, {
      body: { question: 'Lunch?', answers },
    })
    expect(files).toEqual([soup])
    const { pollId } = only(polls)
    expect((await alice.call(getPoll, { params: { pollId } })).body.files).toEqual([soup])
    const posted = await step(alice, createPost, {
      body: { dataType: 'poll', data: { text: 'Lunch?', pollId } },
    })
    expect(posted.files).toEqual([soup])
    expectError(await bob.call(createPoll, { body: { question: 'Lunch?', answers } }), 400, 400000)
  })
})

const textOf = async (by: Person): Promise<string> => {
  const { files } = await step(by, uploadFile, {
    files: [{ name: 'a.txt', bytes: new TextEncoder().encode('text') }],
  })
  return only(files).fileId
}
