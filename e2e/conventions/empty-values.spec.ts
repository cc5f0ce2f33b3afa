import {
  createCategory,
  createCommunity,
  createRole,
  updateCategory,
  updateCommunity,
  updateRole,
  updateUser,
} from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import type { FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { categoryOf } from '../community/category/steps.ts'
import { communityOf } from '../community/community/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { peopleAndAdmin } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'
import { only, step } from '../step.ts'

const given = sharedNetwork((network: FreshNetwork) => peopleAndAdmin(network))

describeNetwork('empty values', () => {
  it('count as absent in a new record', async () => {
    const { alice, admin } = await given()
    const fields = {
      description: '',
      tags: [],
      categoryIds: [],
      userIds: [],
      avatarFileId: '',
      notificationMode: '',
    }
    const { communities } = await step(alice, createCommunity, {
      body: { displayName: 'Empty', ...fields },
    })
    expect(only(communities)).toMatchObject({
      description: '',
      tags: [],
      categoryIds: [],
      avatarFileId: null,
      notificationMode: 'default',
    })
    const { categories } = await step(admin, createCategory, {
      body: { name: 'Empty', avatarFileId: '' },
    })
    expect(only(categories)).toMatchObject({ avatarFileId: null })
    const { roles } = await step(admin, createRole, {
      body: { roleId: 'empty', displayName: '', permissions: [] },
    })
    expect(only(roles)).toMatchObject({ displayName: '', permissions: [] })
    const body = {
      postId: '',
      targetId: '',
      dataType: '',
      data: { text: 'hello', title: '' },
      attachments: [],
      tags: [],
      hashtags: [],
      mentionees: [],
    }
    const post = only((await step(alice, createPost, { body })).posts)
    expect(post).toMatchObject({
      targetId: 'alice',
      dataType: 'text',
      tags: [],
      hashtags: [],
      mentionees: [],
    })
    expect(post.data).toEqual({ text: 'hello' })
  })

  it('clear a community', async () => {
    const { alice, admin } = await given()
    const { categoryId } = await categoryOf(admin, { name: 'Plants' })
    const full = { description: 'All that grows.', tags: ['green'], categoryIds: [categoryId] }
    const { communityId } = await communityOf(alice, full)
    const empty = { description: '', tags: [], categoryIds: [], avatarFileId: '' }
    const { communities, categories } = await step(alice, updateCommunity, {
      params: { communityId },
      body: empty,
    })
    expect(only(communities)).toMatchObject({
      description: '',
      tags: [],
      categoryIds: [],
      avatarFileId: null,
    })
    expect(categories).toEqual([])
  })

  it('clear a user, a category and a role', async () => {
    const { admin } = await given()
    const full = {
      description: 'Grows tomatoes.',
      avatarCustomUrl: 'https://example.com/bob.png',
      roles: ['moderator'],
    }
    await step(admin, updateUser, { body: { userId: 'bob', ...full } })
    const empty = { description: '', avatarCustomUrl: '', avatarFileId: '', roles: [] }
    const { users } = await step(admin, updateUser, { body: { userId: 'bob', ...empty } })
    expect(only(users)).toMatchObject({
      description: '',
      avatarCustomUrl: '',
      avatarFileId: null,
      roles: [],
    })
    const { categoryId } = await categoryOf(admin, { name: 'Herbs' })
    const { categories } = await step(admin, updateCategory, {
      params: { categoryId },
      body: { avatarFileId: '' },
    })
    expect(only(categories)).toMatchObject({ name: 'Herbs', avatarFileId: null })
    await step(admin, createRole, {
      body: { roleId: 'full', displayName: 'Full', permissions: ['EDIT_MESSAGE'] },
    })
    const { roles } = await step(admin, updateRole, {
      params: { roleId: 'full' },
      body: { displayName: '', permissions: [] },
    })
    expect(only(roles)).toMatchObject({ displayName: '', permissions: [] })
  })
})
