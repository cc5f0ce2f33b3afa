import { createStory, getStory, uploadVideo } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { fileOf } from '../file/steps.ts'
import { peopleInGardeners } from '../post/steps.ts'
import { newStory, storyIn } from './steps.ts'

const given = sharedNetwork(peopleInGardeners)

describeNetwork('POST /api/v4/stories', () => {
  it('answers with the story and everything that it mentions, and the same to a repeat', async () => {
    const { alice, bob, gardeners } = await given()
    const item = {
      type: 'hyperlink',
      data: { url: 'https://example.com/peaks', customText: 'Peaks' },
    }
    const data = { text: 'hello', fileId: '', fileData: null }
    const body = newStory(gardeners.communityId, { items: [item], metadata: { b: 1 }, data })
    const made = await alice.call(createStory, { body })
    const { impression, expiresAt, createdAt, ...story } = only(made.body.stories)
    expect(story).toMatchObject({
      data: { text: 'hello' },
      items: [item],
      metadata: { b: 1 },
      referenceId: body.referenceId,
    })
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(1440 * 60_000)
    expect(impression).toBe(0)
    expect(made.body.communities).toMatchObject([{ communityId: gardeners.communityId }])
    expect(made.body.roles.map(({ roleId }) => roleId)).toContain('community-moderator')
    expect(made.body).toMatchObject({ comments: [], files: [], users: [{ userId: 'alice' }] })
    expect((await alice.call(createStory, { body })).body.stories).toEqual(made.body.stories)
    const { referenceId: _, ...shown } = only(made.body.stories)
    expect((await bob.call(getStory, { params: { storyId: shown.storyId } })).body.stories).toEqual(
      [shown],
    )
    expectError(
      await alice.call(createStory, { body: { ...body, data: { text: 'other' } } }),
      409,
      400900,
    )
  })

  it('shows an image of its creator, and a video', async () => {
    const { alice, bob, gardeners } = await given()
    const image = await fileOf(alice)
    const video = only((await step(alice, uploadVideo, { body: { accessType: 'public' } })).files)
    const shown = async (fields: object) => {
      const { storyId } = await storyIn(alice, gardeners.communityId, fields)
      const { stories, files } = (await bob.call(getStory, { params: { storyId } })).body
      return { ...only(stories), fileIds: files.map(({ fileId }) => fileId) }
    }
    const data = { text: '', fileData: null, imageDisplayMode: 'fill' }
    expect(
      await shown({ dataType: 'image', data: { ...data, fileId: image.fileId } }),
    ).toMatchObject({
      data: { fileId: image.fileId, imageDisplayMode: 'fill' },
      fileIds: [image.fileId],
    })
    expect(
      await shown({ dataType: 'video', data: { ...data, fileId: video.fileId } }),
    ).toMatchObject({
      data: { fileId: video.fileId, videoFileId: { original: video.fileId } },
      fileIds: [video.fileId],
    })
    const asked = (dataType: string, fileId: string) =>
      alice.call(createStory, {
        body: newStory(gardeners.communityId, { dataType, data: { fileId } }),
      })
    expectError(await asked('video', image.fileId), 400, 400000)
    expectError(await asked('image', video.fileId), 400, 400000)
    expectError(await asked('image', (await fileOf(bob)).fileId), 400, 400000)
  })

  itInOneProcess('refuses members, unknown communities and users without a token', async () => {
    const { network, bob, dan, alice, gardeners } = await given()
    for (const who of [bob, dan])
      expectError(
        await who.call(createStory, { body: newStory(gardeners.communityId) }),
        403,
        400300,
      )
    expectError(await alice.call(createStory, { body: newStory('nothing') }), 400, 400000)
    expectError(await network.raw('/api/v4/stories', { method: 'POST' }), 401, 400100)
  })

  itInOneProcess('refuses bad content, links and sizes', async () => {
    const { alice, gardeners } = await given()
    const create = (fields: object) =>
      alice.call(createStory, { body: newStory(gardeners.communityId, fields) })
    const link = (url: string) => ({ type: 'hyperlink', data: { url } })
    for (const data of [{}, { text: '' }, { text: 'a', fileId: 'b' }])
      expectError(await create({ data }), 400, 400000)
    expectError(
      await create({ dataType: 'image', data: { text: '', fileId: 'unknown' } }),
      400,
      400000,
    )
    for (const url of [
      '',
      'http://localhost',
      'javascript:alert(1)',
      'https://bob@example.com',
      'example.com',
    ])
      expectError(await create({ items: [link(url)] }), 400, 400000)
    const overhead = '{"text":"","imageDisplayMode":"fit"}'.length
    expect((await create({ data: { text: 'a'.repeat(10 * 1024 - overhead) } })).status).toBe(200)
    expectError(await create({ data: { text: 'a'.repeat(10 * 1024 + 1 - overhead) } }), 422, 500000)
    expect(
      (await create({ metadata: { a: 'a'.repeat(5 * 1024 - '{"a":""}'.length) } })).status,
    ).toBe(200)
    expectError(
      await create({ metadata: { a: 'a'.repeat(5 * 1024 + 1 - '{"a":""}'.length) } }),
      422,
      500000,
    )
    const one = link('https://example.com')
    for (const fields of [
      { items: [one, one] },
      { items: Array.from({ length: 11 }, () => one) },
      { targetType: 'user' },
      { dataType: 'clip' },
      { referenceId: '' },
    ])
      expectError(await create(fields), 422, 500000)
  })
})
