import { userCreated, userDeleted } from '@causerie/contracts/community'
import { imageUploadedBy, usersCreated } from '@causerie/testkit/facts'
import { as, type Given, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { contentService } from '../service.ts'
import { createPost } from './create-post.ts'

const people = usersCreated('alice', 'ADMIN_root')
const post = (body: object) => ({ body: { data: { text: 'hello' }, ...body } })

describe('a post as a brand user', () => {
  const brand = userCreated({ userId: 'brand', internalId: 'brand', isBrand: true })
  const admin = as('ADMIN_root', 'admin')
  const postAs = (id: string, caller = admin, ...story: Given[]) =>
    given(contentService, [...people, brand, ...story]).when(createPost, {
      ...post({ postAs: id }),
      caller,
    })

  test('is written by an administrator, on the feed of the brand user by default', async () => {
    expect(await postAs('brand')).toMatchObject([
      { data: { postedUserId: 'brand', targetType: 'user', targetId: 'brand' } },
    ])
  })

  test('may attach what the administrator, who alone can upload it, may use', async () => {
    const attachments = [{ type: 'image', fileId: 'logo' }]
    const story = [...people, brand, imageUploadedBy('ADMIN_root', 'logo')]
    const request = { ...post({ postAs: 'brand', attachments }), caller: admin }
    expect(await given(contentService, story).when(createPost, request)).toMatchObject([
      { data: { postedUserId: 'brand', children: [{ dataType: 'image' }] } },
    ])
  })

  test('is refused to users, and as anybody else', async () => {
    expect(await postAs('brand', as('alice'))).toEqual({ refused: 'permission-denied' })
    for (const id of ['alice', 'nobody'])
      expect(await postAs(id)).toEqual({ refused: 'not-a-brand-user' })
    expect(await postAs('brand', admin, userDeleted({ userId: 'brand' }))).toEqual({
      refused: 'not-a-brand-user',
    })
    expect(await postAs('ADMIN_root')).toMatchObject([{ data: { postedUserId: 'ADMIN_root' } }])
  })
})
