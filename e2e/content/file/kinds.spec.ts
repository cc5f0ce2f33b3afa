import { createChannel, createMessage, createMessageV5 } from '@causerie/contracts/chat'
import { createCommunity, updateUser } from '@causerie/contracts/community'
import {
  createComment,
  createPoll,
  createPost,
  createStory,
  deleteFile,
  uploadFile,
  uploadImage,
  uploadVideo,
} from '@causerie/contracts/content'
import { createStream } from '@causerie/contracts/streaming'
import type { FreshNetwork } from '@causerie/testkit'
import { describe, expect, it } from 'vitest'
import { channelOf } from '../../chat/channel/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { peopleInGardeners, postIn } from '../post/steps.ts'
import { newStory } from '../story/steps.ts'
import { fileOf, mp4Of } from './steps.ts'

/**
 * A channel and a post, and a file of each kind of bob's, one of alice's, and one that bob deleted.
 */
const filesOfAllKinds = async (network: FreshNetwork) => {
  const everybody = await peopleInGardeners(network)
  const { alice, bob, gardeners } = everybody
  const upload = async (
    operation: typeof uploadFile | typeof uploadVideo,
    name: string,
    handler: 'soun' | 'vide',
  ) => only((await step(bob, operation, { files: [mp4Of(handler, name)] })).files)
  const note = await step(bob, uploadFile, {
    files: [{ name: 'a.txt', bytes: new TextEncoder().encode('text') }],
  })
  const files = {
    image: await fileOf(bob),
    video: await upload(uploadVideo, 'film.mp4', 'vide'),
    audio: await upload(uploadFile, 'memo.m4a', 'soun'),
    file: only(note.files),
    foreign: await fileOf(alice),
    deleted: await fileOf(bob),
  }
  await step(bob, deleteFile, { params: { fileId: files.deleted.fileId } })
  const channel = await channelOf(bob, { userIds: ['alice'] })
  return { ...everybody, files, channel, post: await postIn(bob, gardeners.communityId) }
}
const given = sharedNetwork(filesOfAllKinds)
type Given = Awaited<ReturnType<typeof given>>
type Kind = keyof Given['files']
type Answer = { status: number; text: string }

/** Where a file is named, as what it is to be shown, and the request with it. */
const doors: Readonly<
  Record<string, { shows: Kind; send: (world: Given, fileId: string) => Promise<Answer> }>
> = {
  ...Object.fromEntries(
    (['image', 'video', 'audio', 'file'] as const).flatMap((type) => [
      [
        `a message of the type ${type}`,
        {
          shows: type,
          send: ({ bob, channel: { channelId } }: Given, fileId: string) =>
            bob.call(createMessage, { body: { channelId, type, fileId } }),
        },
      ],
      [
        `a message of version 5 of the type ${type}`,
        {
          shows: type,
          send: ({ bob, channel }: Given, fileId: string) =>
            bob.call(createMessageV5, {
              body: { messageFeedId: channel.channelId, dataType: type, fileId },
            }),
        },
      ],
    ]),
  ),
  ...Object.fromEntries(
    (['image', 'video', 'file'] as const).map((type) => [
      `a child of a post that is a ${type}`,
      {
        shows: type,
        send: ({ bob }: Given, fileId: string) =>
          bob.call(createPost, {
            body: { data: { text: 'Look' }, attachments: [{ type, fileId }] },
          }),
      },
    ]),
  ),
  'a comment': {
    shows: 'image',
    send: ({ bob, post: { postId } }, fileId) =>
      bob.call(createComment, {
        body: {
          referenceId: postId,
          data: { text: 'Look' },
          attachments: [{ type: 'image', fileId }],
        },
      }),
  },
  'an answer of a poll': {
    shows: 'image',
    send: ({ bob }, fileId) =>
      bob.call(createPoll, {
        body: { question: 'Which?', answers: [{ dataType: 'image', fileId }, { data: 'none' }] },
      }),
  },
  'a stream': {
    shows: 'image',
    send: ({ bob }, fileId) =>
      bob.call(createStream, { body: { title: 'Live', thumbnailFileId: fileId } }),
  },
  'an avatar of a user': {
    shows: 'image',
    send: ({ bob }, fileId) => bob.call(updateUser, { body: { avatarFileId: fileId } }),
  },
  'an avatar of a community': {
    shows: 'image',
    send: ({ bob }, fileId) =>
      bob.call(createCommunity, { body: { displayName: 'x', avatarFileId: fileId } }),
  },
  'an avatar of a channel': {
    shows: 'image',
    send: ({ bob }, fileId) => bob.call(createChannel, { body: { avatarFileId: fileId } }),
  },
}

type ErrorBody = { code: number; message: string; data: { detail: string[] } }
const errorOf = ({ text }: Answer): ErrorBody => JSON.parse(text)
const sentences = {
  image: 'An image is needed here, and the file is of another kind.',
  video: 'A video is needed here, and the file is of another kind.',
  audio: 'Audio is needed here, and the file is of another kind.',
  file: 'What was uploaded as an image or a video is not shown as a file.',
}

describeNetwork('The kind of a file', () => {
  it('is what it contains', async () => {
    const { files } = await given()
    expect(files.audio).toMatchObject({
      type: 'audio',
      attributes: { mimeType: 'audio/mp4', extension: 'm4a' },
    })
    expect(files.video).toMatchObject({
      type: 'video',
      attributes: { mimeType: 'video/mp4', extension: 'mp4' },
    })
  })

  describe.each(Object.entries(doors))('in %s', (name, { shows, send }) => {
    const kinds = ['image', 'video', 'audio', 'file'] as const
    const isShown = (kind: Kind): boolean =>
      kind === shows || (shows === 'file' && kind === 'audio')

    it('may be what it shows', async () => {
      const world = await given()
      for (const kind of kinds.filter(isShown))
        expect((await send(world, world.files[kind].fileId)).status, kind).toBe(200)
    })

    itInOneProcess('may be nothing else, and the refusal names what is wrong', async () => {
      const world = await given()
      const isAvatar = name.startsWith('an avatar')
      for (const kind of kinds.filter((one) => !isShown(one))) {
        const { fileId, type, attributes } = world.files[kind]
        const { code, message, data } = errorOf(await send(world, fileId))
        const sentence = isAvatar
          ? 'An avatar must be an image.'
          : sentences[shows as keyof typeof sentences]
        expect({ code, message, data }, kind).toEqual({
          code: isAvatar ? 400300 : 400000,
          message: sentence,
          data: { detail: [`${fileId}: This is of the kind ${type} (${attributes.mimeType}).`] },
        })
      }
      const { foreign, deleted } = world.files
      const message = 'The file was uploaded by somebody else.'
      expect(errorOf(await send(world, foreign.fileId))).toMatchObject({
        code: 400000,
        message,
        data: { detail: [foreign.fileId] },
      })
      const none = {
        code: 400000,
        message: 'The file does not exist.',
        data: { detail: [deleted.fileId] },
      }
      expect(errorOf(await send(world, deleted.fileId))).toMatchObject(none)
    })
  })

  itInOneProcess('is asked of stories, too', async () => {
    const { alice, gardeners } = await given()
    const sound = only(
      (await step(alice, uploadFile, { files: [mp4Of('soun', 'memo.m4a')] })).files,
    )
    for (const dataType of ['image', 'video'] as const) {
      const body = newStory(gardeners.communityId, {
        dataType,
        data: { text: '', fileData: null, fileId: sound.fileId },
      })
      expect(errorOf(await alice.call(createStory, { body })).message).toBe(sentences[dataType])
    }
  })

  itInOneProcess(
    'is asked of uploads, whose refusals say what the file is and what is taken',
    async () => {
      const { alice } = await given()
      const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
      const refused = async (
        operation: typeof uploadImage | typeof uploadVideo,
        file: { name: string; bytes: Uint8Array<ArrayBuffer> },
      ) => errorOf(await alice.call(operation, { files: [file] }))
      const noImage = {
        code: 400000,
        message:
          'The file is not an image of a format that is taken here: JPEG, PNG, GIF, WebP, AVIF or TIFF.',
      }
      const noVideo = {
        code: 400000,
        message: 'The file is not a video: it contains no moving pictures.',
      }
      const detail = (text: string) => ({ data: { detail: [text] } })
      expect(
        await refused(uploadImage, { name: 'IMG_1.HEIC', bytes: new Uint8Array(heic) }),
      ).toMatchObject({
        ...noImage,
        ...detail('IMG_1.HEIC: This is of the type image/heic.'),
      })
      expect(await refused(uploadImage, mp4Of('vide', 'film.jpg'))).toMatchObject({
        ...noImage,
        ...detail('film.jpg: This is of the type video/mp4.'),
      })
      expect(await refused(uploadVideo, mp4Of('soun', 'memo.mp4'))).toMatchObject({
        ...noVideo,
        ...detail('memo.mp4: This is of the type audio/mp4.'),
      })
      expect(uploadImage.description).toContain('JPEG, PNG, GIF, WebP, AVIF or TIFF')
    },
  )
})
