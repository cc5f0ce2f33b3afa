import { refuse } from '@causerie/protocol'
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
const admin = as('ADMIN_root', 'admin')
const isOf = (type: string): string => `photo: This is of the kind ${type} (image/png).`

describe('an avatar', () => {
  test('is an image of the caller', () => {
    expect(refusalOfAvatar([fileOf('alice')], { fileId: 'photo', caller: alice })).toBeUndefined()
    expect(refusalOfAvatar([fileOf('bob')], { fileId: 'photo', caller: alice })).toEqual(
      refuse('foreign-file', ['photo']),
    )
    expect(refusalOfAvatar([undefined], { fileId: 'photo', caller: alice })).toEqual(
      refuse('unknown-file', ['photo']),
    )
    for (const type of ['file', 'video', 'audio'] as const)
      expect(refusalOfAvatar([fileOf('alice', type)], { fileId: 'photo', caller: alice })).toEqual(
        refuse('avatar-no-image', [isOf(type)]),
      )
  })

  test('is any image if an administrator gives it', () => {
    expect(refusalOfAvatar([fileOf('bob')], { fileId: 'photo', caller: admin })).toBeUndefined()
    expect(refusalOfAvatar([fileOf('bob', 'video')], { fileId: 'photo', caller: admin })).toEqual(
      refuse('avatar-no-image', [isOf('video')]),
    )
    expect(refusalOfAvatar([], { fileId: 'photo', caller: admin })).toEqual(
      refuse('unknown-file', ['photo']),
    )
  })

  test('may stay as it is, whosever it is, and be cleared', () => {
    expect(
      refusalOfAvatar([], { fileId: 'photo', current: 'photo', caller: alice }),
    ).toBeUndefined()
    for (const fileId of ['', undefined]) {
      expect(refusalOfAvatar([], { fileId, current: 'photo', caller: alice })).toBeUndefined()
      expect(avatarRows(fileId)).toEqual({ avatar: [] })
    }
  })
})

describe('an attachment', () => {
  const image = [{ fileId: 'photo', type: 'image' as const }]

  test('is a file of the caller, and anybody’s if an administrator gives it', () => {
    expect(refusalOfAttachments(image, [fileOf('alice')], alice)).toBeUndefined()
    expect(refusalOfAttachments(image, [undefined], alice)).toEqual(
      refuse('unknown-file', ['photo']),
    )
    expect(refusalOfAttachments(image, [fileOf('bob')], alice)).toEqual(
      refuse('foreign-file', ['photo']),
    )
    expect(refusalOfAttachments(image, [fileOf('bob')], admin)).toBeUndefined()
    expect(refusalOfAttachments(image, [fileOf('bob', 'video')], admin)).toEqual(
      refuse('file-no-image', [isOf('video')]),
    )
  })

  test('is shown as what it is, and sound also as a file', () => {
    const types = ['image', 'video', 'audio', 'file'] as const
    for (const type of types)
      for (const kind of types) {
        const isShown = kind === type || (type === 'file' && kind === 'audio')
        const refusal = isShown ? undefined : refuse(`file-no-${type}`, [isOf(kind)])
        expect(
          refusalOfAttachments([{ fileId: 'photo', type }], [fileOf('alice', kind)], alice),
          `${kind} as ${type}`,
        ).toEqual(refusal)
      }
  })
})
