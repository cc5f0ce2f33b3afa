import { refuse } from '@causerie/contract'
import { as } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import type { FileRow } from './file.ts'
import { avatarRows, refusalOfAttachments, refusalOfAvatar } from './file-policy.ts'

const fileOf = (userId: string, type: FileRow['type'] = 'image'): FileRow => ({
  fileId: 'photo',
  userId,
  type,
  accessType: 'public',
  altText: '',
  createdAt: '',
  updatedAt: '',
  attributes: { name: 'photo.png', extension: 'png', size: 1, mimeType: 'image/png', metadata: {} },
})
const alice = as('alice')

describe('an avatar', () => {
  test('is an image of the caller', () => {
    expect(refusalOfAvatar([fileOf('alice')], { fileId: 'photo', caller: alice })).toBeUndefined()
    expect(refusalOfAvatar([fileOf('bob')], { fileId: 'photo', caller: alice })).toEqual(refuse('unknown-file', ['photo']))
    expect(refusalOfAvatar([undefined], { fileId: 'photo', caller: alice })).toEqual(refuse('unknown-file', ['photo']))
    for (const type of ['file', 'video', 'audio'] as const)
      expect(refusalOfAvatar([fileOf('alice', type)], { fileId: 'photo', caller: alice })).toEqual(refuse('avatar-no-image', ['photo']))
  })

  test('is any image if an administrator gives it', () => {
    const admin = as('ADMIN_root', 'admin')
    expect(refusalOfAvatar([fileOf('bob')], { fileId: 'photo', caller: admin })).toBeUndefined()
    expect(refusalOfAvatar([fileOf('bob', 'video')], { fileId: 'photo', caller: admin })).toEqual(refuse('avatar-no-image', ['photo']))
    expect(refusalOfAvatar([], { fileId: 'photo', caller: admin })).toEqual(refuse('unknown-file', ['photo']))
  })

  test('may stay as it is, whosever it is, and be cleared', () => {
    expect(refusalOfAvatar([], { fileId: 'photo', current: 'photo', caller: alice })).toBeUndefined()
    for (const fileId of ['', undefined]) {
      expect(refusalOfAvatar([], { fileId, current: 'photo', caller: alice })).toBeUndefined()
      expect(avatarRows(fileId)).toEqual({ avatar: [] })
    }
  })
})

test('attachments are files of the caller of the type that they are shown as', () => {
  const image = [{ fileId: 'photo', type: 'image' as const }]
  expect(refusalOfAttachments(image, [fileOf('alice')], alice)).toBeUndefined()
  for (const found of [[fileOf('bob')], [fileOf('alice', 'video')], [undefined]])
    expect(refusalOfAttachments(image, found, alice)).toEqual(refuse('unknown-file', ['photo']))
  expect(refusalOfAttachments(image, [fileOf('bob')], as('ADMIN_root', 'admin'))).toBeUndefined()
})
