import { patchPost } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { peopleInGardeners, postIn, readPost } from './steps.ts'

const given = sharedNetwork(peopleInGardeners)
const changing = (postId: string, body: object) => ({ params: { postId }, body })
const offerIn = async () => {
  const { bob, gardeners } = await given()
  const { postId } = await postIn(bob, gardeners.communityId, {
    dataType: 'shop.offer',
    text: 'a tent',
  })
  return postId
}

describeNetwork('PATCH /api/v4/posts/:postId', () => {
  it('sets and deletes keys of data and metadata, and keeps the others', async () => {
    const { bob, carol } = await given()
    const postId = await offerIn()
    await bob.call(
      patchPost,
      changing(postId, {
        data: { set: { price: 3, size: 'm' } },
        metadata: { set: { a: 1, b: [2] } },
      }),
    )
    const { body } = await bob.call(
      patchPost,
      changing(postId, {
        data: { set: { price: 4 }, delete: ['size'] },
        metadata: { delete: ['a'] },
      }),
    )
    expect(only(body.posts)).toMatchObject({
      data: { text: 'a tent', price: 4 },
      metadata: { b: [2] },
    })
    expect(only(body.posts).data).not.toHaveProperty('size')
    expect(await readPost(carol, postId)).toEqual(only(body.posts))
  })

  itInOneProcess('requires the author, a moderator or an administrator', async () => {
    const { network, admin, alice, bob, carol } = await given()
    const postId = await offerIn()
    const change = changing(postId, { metadata: { set: { a: 1 } } })
    expectError(await network.raw(`/api/v4/posts/${postId}`, { method: 'PATCH' }), 401, 400100)
    expectError(await carol.call(patchPost, change), 403, 400301)
    for (const who of [alice, admin, bob])
      expect((await who.call(patchPost, change)).status).toBe(200)
  })

  itInOneProcess('refuses the data of a text post, unknown posts and too much', async () => {
    const { bob, gardeners } = await given()
    const postId = await offerIn()
    const text = await postIn(bob, gardeners.communityId)
    expectError(
      await bob.call(patchPost, changing(text.postId, { data: { set: { a: 1 } } })),
      400,
      400000,
    )
    expectError(await bob.call(patchPost, changing('nothing', {})), 404, 400400)
    expectError(
      await bob.call(patchPost, changing(postId, { metadata: { set: { a: long(10_240) } } })),
      400,
      400000,
    )
    expectError(
      await bob.call(patchPost, changing(postId, { data: { set: { a: long(102_400) } } })),
      400,
      400000,
    )
  })

  itInOneProcess.each([
    ['data', { data: { set: 'x' } }],
    ['data', { data: { delete: many(101) } }],
    ['data', { data: { delete: [long(101)] } }],
    ['data', { data: { set: { text: long(50_001) } } }],
    ['metadata', { metadata: { set: [] } }],
    ['metadata', { metadata: { delete: 'a' } }],
  ])('refuses bad changes of %s', async (field, body) => {
    const { bob } = await given()
    const refused = expectError(
      await bob.call(patchPost, changing(await offerIn(), body)),
      400,
      400000,
    )
    expect(refused.data?.detail).toEqual([expect.stringMatching(`^${field}\\.`)])
  })

  itInOneProcess('refuses a key __proto__, and deletes none by that name', async () => {
    const { bob } = await given()
    const postId = await offerIn()
    const headers = { 'content-type': 'application/json' }
    const body = '{"metadata":{"set":{"__proto__":{"polluted":true}}}}'
    expectError(
      await bob.raw(`/api/v4/posts/${postId}`, { method: 'PATCH', headers, body }),
      400,
      400000,
    )
    const { body: kept } = await bob.call(
      patchPost,
      changing(postId, { data: { delete: ['__proto__', 'constructor'] } }),
    )
    expect(only(kept.posts).data).toEqual({ text: 'a tent' })
  })
})
